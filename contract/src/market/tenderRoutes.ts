import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { filterQuery } from './filterQuery.ts'
import { clusterQuery, clusters, facets } from './listFigures.ts'
import { myOffers } from './myOffers.ts'
import { confirmedQuery } from './offerQuestions.ts'
import { ownOffersQuery } from './offers.ts'
import { tenderFilters } from './tenderFilters.ts'
import { tender, tenderInput, tenderRow } from './tenders.ts'

const byId = z.object({ id: id('offer') })

export const tenderRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/getTenders',
    summary: 'Live tenders, newest first; publishers are masked for visitors.',
    access: 'public',
    query: filterQuery(tenderFilters, pageQuery),
    answer: z.array(tenderRow),
    isPaged: true,
  }),
  facets: defineRoute({
    method: 'GET',
    path: '/getTenders/facets',
    summary: 'How many live tenders fit, and how many would with each choice of a filter.',
    access: 'public',
    query: filterQuery(tenderFilters, {}),
    answer: facets,
  }),
  clusters: defineRoute({
    method: 'GET',
    path: '/getTenders/clusters',
    summary: 'Where live tenders load or unload, by cells for a map.',
    access: 'public',
    query: filterQuery(tenderFilters, clusterQuery),
    answer: clusters,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/getTenderByID',
    summary: 'One live tender; masked for visitors, 402 for companies without a plan.',
    access: 'public',
    refusals: [401, 402],
    query: byId,
    answer: tender,
  }),
  readMine: defineRoute({
    method: 'GET',
    path: '/myTender/:id',
    summary: 'A tender of one’s own company, live or not, for editing and duplicating.',
    access: 'member',
    params: byId,
    answer: tender,
  }),
  validateRoute: defineRoute({
    method: 'POST',
    path: '/validateTender',
    summary: 'Checks the first step of the form: 422 with an error for each wrong field, else an empty answer.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.looseObject({}),
    answer: z.object({}),
  }),
  validateFreight: defineRoute({
    method: 'POST',
    path: '/validateTenderTwo',
    summary: 'Checks the second step of the form.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.looseObject({}),
    answer: z.object({}),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/createTender',
    summary: 'Publishes a tender; answers the company’s offers.',
    access: 'activeMember',
    query: confirmedQuery,
    body: tenderInput,
    answer: myOffers,
    isIdempotent: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/createTender',
    summary: 'Changes a tender of one’s own company; answers the company’s offers.',
    access: 'activeMember',
    query: z.object({ ...byId.shape, ...confirmedQuery.shape }),
    body: tenderInput,
    answer: myOffers,
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/my-offers/tenders',
    summary: 'Tenders of one’s own company, newest first.',
    access: 'member',
    query: ownOffersQuery,
    answer: z.array(tender),
    isPaged: true,
  }),
}

import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { filterQuery } from './filterQuery.ts'
import { clusterQuery, clusters, facets } from './listFigures.ts'
import { myOffers } from './myOffers.ts'
import { confirmedQuery } from './offerQuestions.ts'
import { ownOffersQuery } from './offers.ts'
import { spotFreightFilters } from './spotFreightFilters.ts'
import { spotFreight, spotFreightInput, spotFreightRow, spotFreightSort } from './spotFreights.ts'

const byId = z.object({ id: id('offer') })

export const spotFreightRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/spotloads',
    summary: 'Live spot freights; publishers are masked for visitors.',
    access: 'public',
    query: filterQuery(spotFreightFilters, { ...spotFreightSort.shape, ...pageQuery }),
    answer: z.array(spotFreightRow),
    isPaged: true,
  }),
  facets: defineRoute({
    method: 'GET',
    path: '/spotloads/facets',
    summary: 'How many live spot freights fit, and how many would with each choice of a filter.',
    access: 'public',
    query: filterQuery(spotFreightFilters, {}),
    answer: facets,
  }),
  clusters: defineRoute({
    method: 'GET',
    path: '/spotloads/clusters',
    summary: 'Where live spot freights load or unload, by cells for a map.',
    access: 'public',
    query: filterQuery(spotFreightFilters, clusterQuery),
    answer: clusters,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/spotLoads/:id',
    summary: 'One live spot freight with its publisher. 401 for visitors, 402 for companies without a plan.',
    access: 'public',
    refusals: [401, 402],
    params: byId,
    answer: spotFreight,
  }),
  readMine: defineRoute({
    method: 'GET',
    path: '/mySpotload/:id',
    summary: 'A spot freight of one’s own company, live or not, for editing and duplicating.',
    access: 'member',
    params: byId,
    answer: spotFreight,
  }),
  validate: defineRoute({
    method: 'POST',
    path: '/spotloadValidate',
    summary: 'Checks one step of the form: 422 with an error for each wrong field, else an empty answer.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.looseObject({ step: z.enum(['route', 'freight'], text('form_step_unknown')).default('route') }),
    answer: z.object({}),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/spotLoads',
    summary: 'Publishes a spot freight; answers the company’s offers.',
    access: 'activeMember',
    query: confirmedQuery,
    body: spotFreightInput,
    answer: myOffers,
    isIdempotent: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/spotLoads',
    summary: 'Changes a spot freight of one’s own company; answers the company’s offers.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.object({ id: id('offer'), ...spotFreightInput.shape }),
    answer: myOffers,
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/my-offers/spotloads',
    summary: 'Spot freights of one’s own company, newest first.',
    access: 'member',
    query: ownOffersQuery,
    answer: z.array(spotFreight),
    isPaged: true,
  }),
}

import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { emptyTruckFilters } from './emptyTruckFilters.ts'
import { emptyTruck, emptyTruckInput, emptyTruckRow } from './emptyTrucks.ts'
import { filterQuery } from './filterQuery.ts'
import { clusterQuery, clusters, facets } from './listFigures.ts'
import { myOffers } from './myOffers.ts'
import { confirmedQuery } from './offerQuestions.ts'
import { ownOffersQuery } from './offers.ts'
import { truckFeatureValues } from './reference/specialFeatures.ts'
import { getFeaturesByName } from './specialFlags.ts'

const byId = z.object({ id: id('offer') })

const featureAliases = { specialFeatures: getFeaturesByName(truckFeatureValues) }

export const emptyTruckRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/emptyTruck',
    summary: 'Live empty trucks, newest first; publishers are masked for visitors.',
    access: 'public',
    query: filterQuery(emptyTruckFilters, pageQuery, featureAliases),
    answer: z.array(emptyTruckRow),
    isPaged: true,
  }),
  facets: defineRoute({
    method: 'GET',
    path: '/emptyTruck/facets',
    summary: 'How many live empty trucks fit, and how many would with each choice of a filter.',
    access: 'public',
    query: filterQuery(emptyTruckFilters, {}, featureAliases),
    answer: facets,
  }),
  clusters: defineRoute({
    method: 'GET',
    path: '/emptyTruck/clusters',
    summary: 'Where live empty trucks load or unload, by cells for a map.',
    access: 'public',
    query: filterQuery(emptyTruckFilters, clusterQuery, featureAliases),
    answer: clusters,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/emptyTruck/:id',
    summary: 'One live empty truck with its publisher. 401 for visitors, 402 for companies without a plan.',
    access: 'public',
    refusals: [401, 402],
    params: byId,
    answer: emptyTruck,
  }),
  readMine: defineRoute({
    method: 'GET',
    path: '/myEmptyTruck/:id',
    summary: 'An empty truck of one’s own company, live or not, for editing and duplicating.',
    access: 'member',
    params: byId,
    answer: emptyTruck,
  }),
  validateRoute: defineRoute({
    method: 'POST',
    path: '/emptytruckValidate',
    summary: 'Checks the first step of the form: 422 with an error for each wrong field, else an empty answer.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.looseObject({}),
    answer: z.object({}),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/emptyTruck',
    summary: 'Publishes an empty truck (`id` null); answers the company’s offers.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.object({ id: z.null(text('new_truck_has_id')).default(null), ...emptyTruckInput.shape }),
    answer: myOffers,
    isIdempotent: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/emptyTruck',
    summary: 'Changes an empty truck of one’s own company; answers the company’s offers.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.object({ id: id('offer'), ...emptyTruckInput.shape }),
    answer: myOffers,
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/my-offers/emptytrucks',
    summary: 'Empty trucks of one’s own company, newest first.',
    access: 'member',
    query: ownOffersQuery,
    answer: z.array(emptyTruck),
    isPaged: true,
  }),
}

import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { filterQuery } from './filterQuery.ts'
import { facets } from './listFigures.ts'
import { myOffers } from './myOffers.ts'
import { confirmedQuery } from './offerQuestions.ts'
import { ownOffersQuery } from './offers.ts'
import { roundtripFilters } from './roundtripFilters.ts'
import { roundtrip, roundtripInput, roundtripRow } from './roundtrips.ts'

const byId = z.object({ id: id('offer') })

export const roundtripRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/roundtrip',
    summary: 'Live roundtrips that staff has approved, newest first; publishers are masked for visitors.',
    access: 'public',
    query: filterQuery(roundtripFilters, pageQuery),
    answer: z.object({ roundtrips: z.array(roundtripRow) }),
    isPaged: true,
  }),
  facets: defineRoute({
    method: 'GET',
    path: '/roundtrip/facets',
    summary: 'How many live roundtrips fit, and how many would with each choice of a filter.',
    access: 'public',
    query: filterQuery(roundtripFilters, {}),
    answer: facets,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/roundtrip/:id',
    summary: 'One live roundtrip with its publisher. 401 for visitors, 402 for companies without a plan.',
    access: 'public',
    refusals: [401, 402],
    params: byId,
    answer: z.object({ roundtrip }),
  }),
  readMine: defineRoute({
    method: 'GET',
    path: '/myRoundtrip/:id',
    summary: 'A roundtrip of one’s own company, whatever its state, for editing and duplicating.',
    access: 'member',
    params: byId,
    answer: roundtrip,
  }),
  validateRoute: defineRoute({
    method: 'POST',
    path: '/roundtripValidate',
    summary: 'Checks the first step of the form: 422 with an error for each wrong field, else an empty answer.',
    access: 'activeMember',
    body: z.looseObject({}),
    answer: z.object({}),
  }),
  validateFreight: defineRoute({
    method: 'POST',
    path: '/roundtripValidateTwo',
    summary: 'Checks the second step of the form.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.looseObject({}),
    answer: z.object({}),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/roundtrip',
    summary: 'Hands in a roundtrip: it appears once staff has approved it. Answers the company’s offers.',
    access: 'activeMember',
    query: confirmedQuery,
    body: roundtripInput,
    answer: myOffers,
    isIdempotent: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/roundtrip',
    summary: 'Changes a roundtrip of one’s own company, which is looked at anew; answers the company’s offers.',
    access: 'activeMember',
    query: confirmedQuery,
    body: z.object({ id: id('offer'), ...roundtripInput.shape }),
    answer: myOffers,
  }),
  mine: defineRoute({
    method: 'GET',
    path: '/my-offers/roundtrips',
    summary: 'Roundtrips of one’s own company, newest first.',
    access: 'member',
    query: ownOffersQuery,
    answer: z.array(roundtrip),
    isPaged: true,
  }),
}

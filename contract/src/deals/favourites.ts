import { z } from 'zod'
import { dateRange } from '../market/offers.ts'
import { offerKindFacts, offerKinds } from '../market/reference/offerKinds.ts'
import { choice, line } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { maxFavouriteName, maxFavourites } from './reference/favourites.ts'

const types = offerKinds.map((kind) => offerKindFacts[kind].favouriteType) as [
  'Tender',
  'Roundtrip',
  'Spotload',
  'Truck',
]
/** The names of kinds that other calls use. */
const otherNames = Object.fromEntries(
  Object.values(offerKindFacts)
    .filter(({ wireType, favouriteType }) => wireType !== favouriteType)
    .map(({ wireType, favouriteType }) => [wireType, favouriteType]),
)
const unknownType = text('offer_type_unknown')

/** The facts of an offer whose changes a favourite shows. */
const facts = {
  /** Euro; per kilometre for a roundtrip. */
  price: z.number().nullable(),
  loading: dateRange.nullable(),
  unloading: dateRange.nullable(),
  /** The period of a tender. */
  period: dateRange.nullable(),
  /** The last day for quotations, only of tenders. */
  deadline: z.iso.date().nullable(),
}

const favouriteFields = {
  _id: z.string(),
  /** The id of the offer. */
  favouriteId: z.string(),
  name: z.string(),
  type: z.enum(types),
}

export const favourite = z
  .object({
    ...favouriteFields,
    createdAt: z.iso.datetime(),
    /** False once the offer is removed, inactive or expired. */
    isAvailable: z.boolean(),
    /** Null if the offer is not available. */
    companyName: z.string().nullable(),
    ...facts,
    /** Former values of facts that have changed since the offer became a favourite. */
    was: z.object(facts).partial(),
  })
  .meta({ id: 'Favourite' })
export type Favourite = z.infer<typeof favourite>

export const favouriteRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/favourites',
    summary: 'The caller’s favourites, the newest first, with what has changed; unavailable offers too.',
    access: 'member',
    query: z.object({ type: z.enum(types, unknownType).optional(), ...pageQuery }),
    answer: z.array(favourite),
    isPaged: true,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/favourites',
    summary: `Marks a listed offer of another company as a favourite. Doing it again answers the one there is. At most ${maxFavourites} for each user.`,
    access: 'activeMember',
    refusals: [404],
    body: z.object({
      favouriteId: id('offer'),
      name: line(maxFavouriteName, text('favourite_name_missing')).meta({ example: 'Tallinn - Riga' }),
      type: choice(types, unknownType, otherNames),
    }),
    answer: z.object(favouriteFields),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/favourites/:id',
    summary: 'Removes a favourite of the caller, named by its own id or by that of its offer.',
    access: 'member',
    params: z.object({ id: id('favourite') }),
    answer: z.object({}),
  }),
}

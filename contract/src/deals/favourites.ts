import { z } from 'zod'
import { dateRange } from '../market/offers.ts'
import { offerKindFacts, offerKinds } from '../market/reference/offerKinds.ts'
import { choice, line } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { maxFavouriteName, maxFavourites } from './reference/favourites.ts'

const types = offerKinds.map((kind) => offerKindFacts[kind].favouriteType) as [
  'Tender',
  'Roundtrip',
  'Spotload',
  'Truck',
]
/** Where everything else names a kind in another way. */
const otherNames = Object.fromEntries(
  Object.values(offerKindFacts)
    .filter(({ wireType, favouriteType }) => wireType !== favouriteType)
    .map(({ wireType, favouriteType }) => [wireType, favouriteType]),
)
const unknownType = text('offer_type_unknown')

/** What may change while somebody watches an offer. */
const facts = {
  /** Euro; of a roundtrip for each kilometre. */
  price: z.number().nullable(),
  loading: dateRange.nullable(),
  unloading: dateRange.nullable(),
  /** In which a tender is carried out. */
  period: dateRange.nullable(),
  /** The last day for quotations: tenders alone have one. */
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
    /** False once the offer is removed, inactive or over. */
    isAvailable: z.boolean(),
    /** Null when the offer is not available. */
    companyName: z.string().nullable(),
    ...facts,
    /** As it was when the offer became a favourite: what has changed since, and nothing else. */
    was: z.object(facts).partial(),
  })
  .meta({ id: 'Favourite' })
export type Favourite = z.infer<typeof favourite>

export const favouriteRoutes = {
  list: route({
    method: 'GET',
    path: '/favourites',
    summary: 'The caller’s favourites, the newest first, with what has changed; unavailable offers too.',
    access: 'member',
    query: z.object({ type: z.enum(types, unknownType).optional(), ...pageQuery }),
    answer: z.array(favourite),
    isPaged: true,
  }),
  create: route({
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
  remove: route({
    method: 'DELETE',
    path: '/favourites/:id',
    summary: 'Removes a favourite of the caller, named by its own id or by that of its offer.',
    access: 'member',
    params: z.object({ id: id('favourite') }),
    answer: z.object({}),
  }),
}

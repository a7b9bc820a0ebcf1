import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { offerKinds } from './reference/offerKinds.ts'
import { maxTypedCharacters } from './reference/typedSearch.ts'

const typedSearchQuery = z.object({
  /** The list that is searched: only its filters are understood. */
  kind: z.enum(offerKinds, text('typed_search_kind')),
  text: z
    .string(text('typed_search_text'))
    .max(maxTypedCharacters, text('search_too_long', { most: maxTypedCharacters }))
    .default(''),
  /** The reader's calendar date, on which "tomorrow" depends; by default the server's in UTC. */
  today: z.iso.date(text('date_format')).optional(),
})

/** The understood parts of a typed search. */
export const typedSearchAnswer = z
  .object({
    /** Parameters of the list's address and of its call: `{ loadingLocation: '588409' }`. */
    params: z.record(z.string(), z.string()),
    /** The understood words in order, with the filter of each, and its place or value: null for dates and distances. */
    terms: z.array(z.object({ text: z.string(), filter: z.string(), label: z.string().nullable() })),
    /** The unknown words. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'TypedSearch' })
export type TypedSearch = z.infer<typeof typedSearchAnswer>

export const typedSearchRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/typedSearch',
    summary: 'Filters of a list for what somebody typed: "Tallinn to Duisburg, tomorrow, tautliner".',
    access: 'public',
    query: typedSearchQuery,
    answer: typedSearchAnswer,
  }),
}

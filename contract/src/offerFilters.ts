import { z } from 'zod'
import { loadTypes } from './offers.ts'
import { radiusKm } from './reference/limits.ts'
import { truckTypeValues } from './reference/truckTypes.ts'

/** What the filters of several lists take. An empty one counts as not asked, as every parameter, so that a form can send each. */

/** Kilometres around a place. */
export const radiusFilter = z.coerce
  .number('Radius in km')
  .int('Radius in whole km')
  .min(radiusKm.least, `Radius: at least ${radiusKm.least} km`)
  .max(radiusKm.most, `Radius: at most ${radiusKm.most} km`)
  .multipleOf(radiusKm.step, `Radius in steps of ${radiusKm.step} km`)
  .default(radiusKm.usual)

const placeWanted = 'Give a place by its id, name or postal code'
/** An id of the place search; a name or postal code counts as its best hit. */
export const placeFilter = z.string(placeWanted).trim().max(100, placeWanted).optional()

const dateWanted = 'Enter a date as YYYY-MM-DD'
export const dateFilter = z.iso.date(dateWanted).optional()

/** For `refine`: a last day before the first would find nothing. */
export function inOrder<Start extends string, End extends string>(
  start: Start,
  end: End,
): [
  isRight: (query: { [Day in Start | End]?: string | undefined }) => boolean,
  fault: { path: string[]; error: string },
] {
  const isRight = (query: { [Day in Start | End]?: string | undefined }) => {
    const [first, last] = [query[start], query[end]]
    return first === undefined || last === undefined || first <= last
  }
  return [isRight, { path: [end], error: 'The last day is before the first' }]
}

export const loadTypeFilter = z.enum(loadTypes, 'FTL or LTL').optional()

/** Comma-joined values, any order, each counted once. */
export function listFilter<const Values extends readonly string[]>(
  values: Values,
  unknown: string,
  aliases: Readonly<Record<string, Values[number]>> = {},
) {
  return z
    .string(unknown)
    .max(1000, unknown)
    .meta({ description: `Any of these, joined by commas: ${values.join(', ')}` })
    .transform((joined) => [
      ...new Set(
        joined
          .split(',')
          .filter(Boolean)
          .map((name) => aliases[name] ?? name),
      ),
    ])
    .pipe(z.array(z.enum(values, unknown)))
    .optional()
}

/** Any of these truck types. */
export const truckTypesFilter = listFilter(truckTypeValues, 'Unknown truck type')

import { z } from 'zod'
import { radiusKm } from './reference/limits.ts'
import { truckTypeValues } from './reference/truckTypes.ts'

/** What the filters of several lists take. Empty text counts as nothing asked, so that a form can send every field. */

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
export const dateFilter = z.union([z.iso.date(dateWanted), z.literal('')], dateWanted).optional()

export const loadTypeFilter = z.enum(['FTL', 'LTL', ''], 'FTL or LTL').optional()

/** Comma-joined values, any order, each counted once. */
export function listFilter<const Values extends readonly string[]>(values: Values, unknown: string) {
  return z
    .string(unknown)
    .max(1000, unknown)
    .transform((joined) => [...new Set(joined.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(values, unknown)))
    .optional()
}

/** Any of these truck types. */
export const truckTypesFilter = listFilter(truckTypeValues, 'Unknown truck type')

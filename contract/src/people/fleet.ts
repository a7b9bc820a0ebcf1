import { z } from 'zod'
import { type TruckType, truckTypeValues } from '../market/reference/truckTypes.ts'
import { wholeNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { maxTrucksOfEntry } from '../platform/reference/limits.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

/** A number of trucks of one type. */
export const fleetEntry = z
  .object({ _id: z.string(), truckType: z.enum(truckTypeValues), count: z.number().int() })
  .meta({ id: 'FleetEntry' })
export type FleetEntry = z.infer<typeof fleetEntry>

const newEntry = z
  .object({
    truckType: z
      .custom<TruckType>()
      .meta({ enum: truckTypeValues })
      .prefault('' as TruckType),
    count: wholeNumber({ min: 1, max: maxTrucksOfEntry, missingMessage: text('whole_number_missing') }),
  })
  // The API reports errors of the type under the plural name.
  .refine(({ truckType }) => truckTypeValues.includes(truckType), {
    path: ['truckTypes'],
    error: text('truck_type_missing'),
    when: () => true,
  })
  .meta({ example: { truckType: 'Mega', count: 4 } })

export const fleetRoutes = {
  add: defineRoute({
    method: 'POST',
    path: '/fleet',
    summary: 'Adds trucks of a type to the fleet of one’s own company.',
    access: 'admin',
    body: newEntry,
    answer: fleetEntry,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/fleet',
    summary: 'Takes an entry out of the fleet of one’s own company.',
    access: 'admin',
    body: z.object({ id: id('fleetEntry') }),
    answer: z.object({ _id: z.string() }),
  }),
}

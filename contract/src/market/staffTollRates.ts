import { z } from 'zod'
import { requiredNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { countryCodes } from '../platform/reference/countryCodes.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { calendarDate } from './offers.ts'
import { costNumbers } from './reference/costNumbers.ts'
import { tollCharges, vehicleClasses } from './reference/tripCost.ts'

/** The charge of a country from a day on. */
const tollRate = z
  .object({
    /** Null for a rate that comes with the product. */
    _id: z.string().nullable(),
    countryCode: z.string(),
    country: z.string(),
    vehicleClass: z.enum(vehicleClasses),
    charge: z.enum(tollCharges),
    /** Euro, if it is charged by the kilometre. */
    perKm: z.number().nullable(),
    validFrom: z.iso.date(),
    /** Whether it is valid today. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'TollRate' })

const tollRates = z.array(tollRate)

export const tollRateRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/toll-rates',
    summary: 'Every toll rate, bundled and set by staff, by country, vehicle class and day.',
    access: 'staff',
    answer: tollRates,
  }),
  set: defineRoute({
    method: 'PUT',
    path: '/back-office/toll-rates',
    summary: 'What a country charges a vehicle class from a day on; a rate of the same day is replaced.',
    access: 'staff',
    body: z.object({
      countryCode: z.enum(countryCodes as readonly string[] as [string, ...string[]], text('country_not_chosen')),
      vehicleClass: z.enum(vehicleClasses, text('vehicle_class_unknown')),
      charge: z.enum(tollCharges, text('toll_charge_unknown')),
      /** Required if it is charged by the kilometre. */
      perKm: requiredNumber({ ...costNumbers.tollPerKm, missingMessage: text('toll_per_km_missing') })
        .nullable()
        .default(null),
      validFrom: calendarDate,
    }),
    answer: tollRates,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/back-office/toll-rates/:id',
    summary: 'Removes a rate that staff has set; the one before counts again.',
    access: 'staff',
    params: z.object({ id: id('tollRate') }),
    answer: tollRates,
  }),
}

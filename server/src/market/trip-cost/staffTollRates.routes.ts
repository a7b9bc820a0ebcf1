import { tollRateRoutes } from '@veos/contract/market/staffTollRates'
import { toEuroRate, toMills } from '@veos/contract/platform/money'
import { toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { createNotFound, FieldsRefused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { getTimeZoneOfCountry } from '../../platform/timeZoneOfCountry.ts'
import { getCountryName } from '../../platform/words.ts'
import { bundledTolls } from './bundledTolls.ts'
import { findRate } from './tollRates.rules.ts'
import { deleteTollRate, listStaffTollRates, setTollRate } from './tollRates.store.ts'

/** The tolls by country, which staff changes. */
export function serveTollRates(server: Server, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  serve(server, tollRateRoutes.list, list)

  serve(server, tollRateRoutes.set, async ({ body, actor }) => {
    const { charge, perKm, countryCode, vehicleClass, validFrom } = body
    const isPerKm = charge === 'perKm'
    if (isPerKm && perKm === null) throw new FieldsRefused({ perKm: text('toll_per_km_missing') })
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const subjectId = await setTollRate(trx, {
        countryCode,
        vehicleClass,
        charge,
        validFrom,
        changedBy: actor.userId,
        changedAt: now,
        millsPerKm: isPerKm ? toMills(perKm!) : null,
      })
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action: 'set_toll_rate',
        subjectId,
        doneAt: now,
        details: { subjectName: rateName(body), companyName: '' },
      })
    })
    return list()
  })

  serve(server, tollRateRoutes.remove, async ({ params: { id }, actor }) => {
    await db.transaction().execute(async (trx) => {
      const removed = await deleteTollRate(trx, id)
      if (!removed) throw createNotFound('tollRate')
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action: 'remove_toll_rate',
        subjectId: id,
        doneAt: clock.now(),
        details: { subjectName: rateName(removed), companyName: '' },
      })
    })
    return list()
  })

  async function list() {
    const staffRates = await listStaffTollRates(db)
    const now = clock.now()
    return [...bundledTolls.map((rate) => ({ id: null, ...rate })), ...staffRates]
      .map((rate) => {
        const { id, millsPerKm, countryCode, vehicleClass, charge, validFrom } = rate
        // A rate is valid by the day in its country, as for a trip.
        const day = toCalendarDateIn(getTimeZoneOfCountry(countryCode), now)
        const current = findRate(staffRates, { countryCode, vehicleClass, day })
        return {
          _id: id,
          countryCode,
          country: getCountryName(countryCode),
          vehicleClass,
          charge,
          validFrom,
          perKm: toEuroRate(millsPerKm),
          isCurrent: current?.validFrom === validFrom && ('id' in current ? current.id : null) === id,
        }
      })
      .sort((a, b) => a.country.localeCompare(b.country) || b.validFrom.localeCompare(a.validFrom))
  }
}

/** `Germany articulated from 2027-01-01`: the name of a rate in the log of actions. */
function rateName({
  countryCode,
  vehicleClass,
  validFrom,
}: {
  countryCode: string
  vehicleClass: string
  validFrom: string
}) {
  return `${getCountryName(countryCode)} ${vehicleClass} ${validFrom}`
}

import { awardWorkingDays, maxAwardDays } from '@veos/contract/market/reference/bids'
import { addDays, addWorkingDays, getEndOfDay, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../platform/http/refused.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { getTimeZoneOfCountry } from '../../platform/timeZoneOfCountry.ts'
import type { AwardDeadline } from './negotiations.store.ts'

/**
 * The deadline for confirming an award.
 * @param confirmBy a day at the publisher's place; a few working days from now by default
 * @throws FieldsRefused for a day in the past or too far ahead
 */
export function toAwardDeadline(confirmBy: string | undefined, actor: Member, now: Date): AwardDeadline {
  const zone = getTimeZoneOfCountry(actor.companyCountry ?? '')
  const today = toCalendarDateIn(zone, now)
  const awardUntil = confirmBy ?? addWorkingDays(today, awardWorkingDays)
  if (awardUntil < today) throw new FieldsRefused({ confirmBy: text('valid_until_past') })
  if (awardUntil > addDays(today, maxAwardDays)) {
    throw new FieldsRefused({ confirmBy: text('award_day_too_far', { days: maxAwardDays }) })
  }
  return { awardUntil, awardEndsAt: getEndOfDay(zone, awardUntil) }
}

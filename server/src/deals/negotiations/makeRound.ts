import type { loadBidInput, tenderBidInput } from '@veos/contract/market/bids'
import { maxValidDays } from '@veos/contract/market/reference/bids'
import { toCents } from '@veos/contract/platform/money'
import { addDays, getEndOfDay, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import type { z } from 'zod'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { cleanRichText } from '../../platform/richText.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { getTimeZoneOfCountry } from '../../platform/timeZoneOfCountry.ts'

type TenderForm = { [Field in keyof typeof tenderBidInput]: z.output<(typeof tenderBidInput)[Field]> }
type LoadForm = { [Field in keyof typeof loadBidInput]: z.output<(typeof loadBidInput)[Field]> }
export type BidForm = Pick<TenderForm, 'price' | 'comment' | 'validUntil'> & {
  [Field in keyof (TenderForm & LoadForm)]?: (TenderForm & LoadForm)[Field] | null
}

/**
 * The columns of a round from a form.
 * @throws FieldsRefused for a day in the past, or a comment that breaks its rules after cleaning
 */
export function toRoundTerms(form: BidForm, actor: Member, now: Date) {
  const { price, noOfTrucks = null, period = null, validUntil } = form
  const { loadingDate: loadingOn = null, unloadingDate: unloadingOn = null, truckType = null } = form
  const zone = getTimeZoneOfCountry(actor.companyCountry ?? '')
  const today = toCalendarDateIn(zone, now)
  if (validUntil !== null && validUntil < today) throw new FieldsRefused({ validUntil: text('valid_until_past') })
  if (validUntil !== null && validUntil > addDays(today, maxValidDays)) {
    throw new FieldsRefused({ validUntil: text('valid_until_too_far', { days: maxValidDays }) })
  }
  if (loadingOn !== null && unloadingOn !== null && unloadingOn < loadingOn) {
    throw new FieldsRefused({ unloadingDate: text('dates_reversed') })
  }
  return {
    priceCents: toCents(price),
    trucks: noOfTrucks,
    period,
    loadingOn,
    unloadingOn,
    truckType,
    validUntil,
    ...(validUntil !== null && { validTo: getEndOfDay(zone, validUntil) }),
    comment: cleanRichText('comment', form.comment),
  }
}
export type RoundTerms = ReturnType<typeof toRoundTerms>

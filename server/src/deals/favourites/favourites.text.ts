import type { DateRange } from '@veos/contract/market/offers'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { formatEuros, formatEurosPerKm } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { listChangedFacts, presentFacts } from './favourites.present.ts'
import type { ChangedFavourite } from './favourites.store.ts'

const nothing = '–'

/** The text of a change: a single fact with its old and new value, or the message that several have changed. */
export function changeText({
  offerKind,
  name,
  before,
  now,
}: Omit<ChangedFavourite, 'userId' | 'email' | 'firstName'>): Text {
  const priceText = offerKindFacts[offerKind].pricePer === 'km' ? formatEurosPerKm : formatEuros
  const was = factTexts(before, priceText)
  const is = factTexts(now, priceText)
  const [fact, ...others] = listChangedFacts(presentFacts(before), presentFacts(now))
  if (fact === undefined || others.length > 0) return text('notice_favourite_changes', { name })
  return text('notice_favourite_changed', { fact, name, now: is[fact], was: was[fact] })
}

function factTexts(facts: ChangedFavourite['now'], priceText: (cents: number) => string) {
  const { loading, unloading, period, deadline } = presentFacts(facts)
  return {
    price: facts.priceCents === null ? nothing : priceText(facts.priceCents),
    loading: datesText(loading),
    unloading: datesText(unloading),
    period: datesText(period),
    deadline: deadline === null ? nothing : formatDate(deadline),
  }
}

function datesText(range: DateRange | null): string {
  if (range === null) return nothing
  const { start, end } = range
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`
}

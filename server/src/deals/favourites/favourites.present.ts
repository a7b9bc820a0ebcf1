import type { Favourite } from '@veos/contract/deals/favourites'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { toEuros } from '@veos/contract/platform/money'
import type { FavouriteRow, OfferFacts } from './favourites.store.ts'

/** A favourite without its offer. */
export function presentMark({
  id,
  offerId,
  name,
  offerKind,
}: Pick<FavouriteRow, 'id' | 'offerId' | 'name' | 'offerKind'>) {
  return { _id: id, favouriteId: offerId, name, type: offerKindFacts[offerKind].favouriteType }
}

/** A favourite with its offer, and what has changed since it was marked. */
export function presentFavourite(row: FavouriteRow): Favourite {
  const saved = presentFacts(row.savedFacts)
  const now = row.facts ? presentFacts(row.facts) : saved
  return {
    ...presentMark(row),
    createdAt: row.createdAt.toISOString(),
    isAvailable: row.facts !== null,
    companyName: row.companyName,
    ...now,
    was: Object.fromEntries(listChangedFacts(saved, now).map((name) => [name, saved[name]])),
  }
}

export type ShownFacts = Pick<Favourite, 'price' | 'loading' | 'unloading' | 'period' | 'deadline'>

export function presentFacts(facts: OfferFacts): ShownFacts {
  const { priceCents, loadingStart, loadingEnd, unloadingStart, unloadingEnd, periodStart, periodEnd, deadline } = facts
  const range = (start: string | null, end: string | null) => (start && end ? { start, end } : null)
  return {
    price: toEuros(priceCents),
    loading: range(loadingStart, loadingEnd),
    unloading: range(unloadingStart, unloadingEnd),
    period: range(periodStart, periodEnd),
    deadline,
  }
}

/** The facts that differ. */
export function listChangedFacts(before: ShownFacts, now: ShownFacts): (keyof ShownFacts)[] {
  const isEqual = (name: keyof ShownFacts) => JSON.stringify(before[name]) === JSON.stringify(now[name])
  return (Object.keys(now) as (keyof ShownFacts)[]).filter((name) => !isEqual(name))
}

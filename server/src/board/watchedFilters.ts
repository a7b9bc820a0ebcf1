import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { BoardOffer } from './board.ts'
import { Conditions, type LastingFilter } from './conditions.ts'
import { toTruckMask } from './masks.ts'
import { Dictionaries, ends, OfferColumns } from './offerColumns.ts'
import { getKindKey, getPlaceKey, listBoxKeys, listTruckKeys } from './watchedKeys.ts'
import { WatchedSlots } from './watchedSlots.ts'

/** Filters whose owners want to be notified of each new matching offer. */
export interface WatchedFilters {
  /** Watches a filter, which replaces the one with the same id. */
  watch(id: string, filter: LastingFilter): void
  unwatch(id: string): void
  /** The ids of the filters that match an offer. */
  match(offer: BoardOffer): string[]
}

interface Watched {
  id: string
  conditions: Conditions
  /** The keys under which it is found. */
  keys: readonly number[]
  slot: number
}

/** A circle that meets more squares than this is not used for keys. */
const manySquares = 400

/**
 * Filters are found by a property that few offers share: a square of one degree that the smaller circle of the filter
 * meets, else a truck type, else only the kind. The filters found are checked one by one.
 */
export function openWatchedFilters(): WatchedFilters {
  const watchedById = new Map<string, Watched>()
  const slotsByKey = new Map<number, number[]>()
  const watchedBySlot: (Watched | undefined)[] = []
  const freeSlots: number[] = []
  const slots = new WatchedSlots()

  function unwatch(id: string): void {
    const watched = watchedById.get(id)
    if (watched === undefined) return
    watchedById.delete(id)
    watchedBySlot[watched.slot] = undefined
    freeSlots.push(watched.slot)
    for (const key of watched.keys) {
      const list = slotsByKey.get(key)!
      const last = list.pop()!
      if (last !== watched.slot) list[list.indexOf(watched.slot)] = last
      if (list.length === 0) slotsByKey.delete(key)
    }
  }

  return {
    watch(id, filter) {
      unwatch(id)
      const conditions = new Conditions(filter)
      const slot = freeSlots.pop() ?? watchedBySlot.length
      const watched = { id, conditions, keys: keysOfFilter(filter.kind, conditions), slot }
      watchedById.set(id, watched)
      watchedBySlot[slot] = watched
      slots.set(slot, conditions)
      for (const key of watched.keys) {
        const list = slotsByKey.get(key)
        if (list) list.push(slot)
        else slotsByKey.set(key, [slot])
      }
    },
    unwatch,
    match(offer) {
      const columns = new OfferColumns(new Dictionaries(), { rows: 1, loading: 0, unloading: 0 })
      columns.add(offer)
      const trucks = toTruckMask(offer.truckTypes)
      const matched = new Set<string>()
      for (const key of keysOfOffer(offer)) {
        for (const slot of slotsByKey.get(key) ?? []) {
          if (!slots.mayFit(slot, columns, trucks)) continue
          const { id, conditions } = watchedBySlot[slot]!
          if (conditions.fit(columns, 0)) matched.add(id)
        }
      }
      return [...matched]
    },
  }
}

function keysOfFilter(kind: OfferKind, { traits, ...areas }: Conditions): number[] {
  const byCircle = ends
    .flatMap((end) => (areas[end] ? [listBoxKeys(kind, end, areas[end].box)] : []))
    .filter((keys) => keys.length <= manySquares)
    .sort((one, other) => one.length - other.length)
  if (byCircle[0]) return byCircle[0]
  return traits.truckMask === 0 ? [getKindKey(kind)] : listTruckKeys(kind, traits.truckMask)
}

function keysOfOffer(offer: BoardOffer): Set<number> {
  const { kind } = offer
  const squares = ends.flatMap((end) => offer[end].map((place) => getPlaceKey(kind, end, place)))
  return new Set([getKindKey(kind), ...listTruckKeys(kind, toTruckMask(offer.truckTypes)), ...squares])
}

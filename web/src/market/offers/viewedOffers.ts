import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { useSyncExternalStore } from 'react'
import type { StoredKey } from '../../platform/storedKeys.ts'

/** The number of offers remembered per kind. The oldest are dropped. */
const mostRemembered = 500

const none: ReadonlySet<string> = new Set()
const viewed = new Map<OfferKind, ReadonlySet<string>>()
const listeners = new Set<() => void>()
const storageKey = (kind: OfferKind): StoredKey<'local'> => `viewed-${kind}`

/** The ids of offers that were opened in this browser. */
export function useViewedOffers(kind: OfferKind): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => viewedOf(kind),
    () => none,
  )
}

/** Marks an offer as opened. Called when its details are shown. */
export function markViewed(kind: OfferKind, id: string) {
  const before = viewedOf(kind)
  if (before.has(id)) return
  const ids = [...before, id].slice(-mostRemembered)
  viewed.set(kind, new Set(ids))
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(ids))
  } catch {
    // Storage may be forbidden or full; the ids are then remembered until the page is closed.
  }
  for (const listener of listeners) listener()
}

function viewedOf(kind: OfferKind): ReadonlySet<string> {
  const known = viewed.get(kind) ?? stored(kind)
  viewed.set(kind, known)
  return known
}

function stored(kind: OfferKind): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey(kind)) ?? '[]')
    // The same empty set as on the server, so that hydration does not render again.
    return Array.isArray(ids) && ids.length > 0 ? new Set(ids.filter((id) => typeof id === 'string')) : none
  } catch {
    return none
  }
}

function subscribe(listener: () => void) {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith('viewed-')) return
    viewed.clear()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}

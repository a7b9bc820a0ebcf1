import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { useSyncExternalStore } from 'react'
import type { StoredKey } from '../../platform/storedKeys.ts'

/** So many per kind are remembered; the oldest go first. */
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

/** Remembers an offer as opened; call it once its details are on screen. */
export function markViewed(kind: OfferKind, id: string) {
  const before = viewedOf(kind)
  if (before.has(id)) return
  const ids = [...before, id].slice(-mostRemembered)
  viewed.set(kind, new Set(ids))
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(ids))
  } catch {
    // Storage may be forbidden or full; the memory then lasts as long as the page.
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
    // The same empty value as on the server, so that hydrating does not render again.
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

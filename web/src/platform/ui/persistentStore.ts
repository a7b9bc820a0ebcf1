import { useSyncExternalStore } from 'react'
import { noteDraft, removeOldDrafts } from '../draftAge.ts'
import type { StoredKey } from '../storedKeys.ts'

interface PersistentStore<Value> {
  read: () => Value
  update: (next: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * A value in the browser's storage, which survives reloads. Callers put the user's id into the name where two people at
 * one computer must not see each other's. `local` is shared by the tabs of a browser, `session` belongs to one tab.
 */
function createStore<Value>(area: 'local' | 'session', name: string, empty: Value): PersistentStore<Value> {
  const listeners = new Set<() => void>()
  let value = stored()

  function storage() {
    return area === 'local' ? localStorage : sessionStorage
  }
  function stored(): Value {
    try {
      removeOldDrafts(storage(), [name])
      const text = storage().getItem(name)
      return text === null ? empty : (JSON.parse(text) as Value)
    } catch {
      // Storage may be forbidden; the value then lasts as long as the page.
      return empty
    }
  }
  function publish(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }
  function onStorage({ key }: StorageEvent) {
    if (key === name || key === null) publish(stored())
  }
  if (area === 'local') addEventListener('storage', onStorage)

  return {
    read: () => value,
    update(next) {
      const changed = next(value)
      if (changed === value) return
      try {
        const text = JSON.stringify(changed)
        if (text === JSON.stringify(empty)) storage().removeItem(name)
        else if (text !== storage().getItem(name)) storage().setItem(name, text)
        // A form stores what it has found: nothing is newer by that.
        else return publish(changed)
        noteDraft(storage(), name)
      } catch {
        // Full or forbidden.
      }
      publish(changed)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current value; renders again when it changes. */
export function usePersistent<Value>(store: PersistentStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

const storesByName = new Map<string, PersistentStore<unknown>>()

/** One store for each name: every caller of the same name gets the same. */
export function persistentStore<Value>(area: 'local', name: StoredKey<'local'>, empty: Value): PersistentStore<Value>
export function persistentStore<Value>(
  area: 'session',
  name: StoredKey<'session'>,
  empty: Value,
): PersistentStore<Value>
export function persistentStore<Value>(area: 'local' | 'session', name: string, empty: Value): PersistentStore<Value> {
  // The server has no storage, and renders what the browser renders first.
  if (typeof window === 'undefined') return { read: () => empty, update: () => {}, subscribe: () => () => {} }
  const store = storesByName.get(name) ?? (createStore(area, name, empty) as PersistentStore<unknown>)
  storesByName.set(name, store)
  return store as unknown as PersistentStore<Value>
}

import { useSyncExternalStore } from 'react'
import { recordDraftChange, removeOldDrafts } from '../draftAge.ts'
import type { StoredKey } from '../storedKeys.ts'

interface PersistentStore<Value> {
  read: () => Value
  update: (next: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * A value in the browser's storage, which survives reloads. The name must contain the user's id where two users of one
 * computer must not see each other's values. `local` is shared by the tabs of a browser, `session` belongs to one tab.
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
      // Storage may be forbidden; the value then lasts until the page is closed.
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
        // The stored text is the same, so the age of the draft does not change.
        else return publish(changed)
        recordDraftChange(storage(), name)
      } catch {
        // Storage is full or forbidden.
      }
      publish(changed)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current value. Renders again when it changes. */
export function usePersistent<Value>(store: PersistentStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

const storesByName = new Map<string, PersistentStore<unknown>>()

/** Returns the store of a name; all callers with the same name share one store. */
export function openPersistentStore<Value>(
  area: 'local',
  name: StoredKey<'local'>,
  empty: Value,
): PersistentStore<Value>
export function openPersistentStore<Value>(
  area: 'session',
  name: StoredKey<'session'>,
  empty: Value,
): PersistentStore<Value>
export function openPersistentStore<Value>(
  area: 'local' | 'session',
  name: string,
  empty: Value,
): PersistentStore<Value> {
  // The server has no storage. It renders the empty value, as the browser's first render does.
  if (typeof window === 'undefined') return { read: () => empty, update: () => {}, subscribe: () => () => {} }
  const store = storesByName.get(name) ?? (createStore(area, name, empty) as PersistentStore<unknown>)
  storesByName.set(name, store)
  return store as unknown as PersistentStore<Value>
}

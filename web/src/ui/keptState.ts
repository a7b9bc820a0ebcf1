import { useSyncExternalStore } from 'react'

interface Kept<Value> {
  read: () => Value
  change: (next: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Something that the browser keeps over reloads, under a name of its user: two people at one computer do not see each other's.
 * `local` is shared by the tabs of a browser, `session` belongs to one tab.
 */
function keptState<Value>(area: 'local' | 'session', name: string, empty: Value): Kept<Value> {
  const listeners = new Set<() => void>()
  let value = stored()

  function storage() {
    return area === 'local' ? localStorage : sessionStorage
  }
  function stored(): Value {
    try {
      const text = storage().getItem(name)
      return text === null ? empty : (JSON.parse(text) as Value)
    } catch {
      // Storage may be forbidden; what is kept then lasts as long as the page.
      return empty
    }
  }
  function tell(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }
  function fromOtherTab({ key }: StorageEvent) {
    if (key === name || key === null) tell(stored())
  }
  if (area === 'local') addEventListener('storage', fromOtherTab)

  return {
    read: () => value,
    change(next) {
      const changed = next(value)
      if (changed === value) return
      try {
        if (JSON.stringify(changed) === JSON.stringify(empty)) storage().removeItem(name)
        else storage().setItem(name, JSON.stringify(changed))
      } catch {
        // Full or forbidden.
      }
      tell(changed)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Shows what is kept, and renders anew when it changes. */
export function useKept<Value>(kept: Kept<Value>): Value {
  return useSyncExternalStore(kept.subscribe, kept.read, kept.read)
}

const byName = new Map<string, Kept<unknown>>()

/** The same state for everybody who asks for it. */
export function keptOnce<Value>(area: 'local' | 'session', name: string, empty: Value): Kept<Value> {
  // The server keeps nothing, and shows what the browser shows first.
  if (typeof window === 'undefined') return { read: () => empty, change: () => {}, subscribe: () => () => {} }
  const known = byName.get(name) ?? (keptState(area, name, empty) as Kept<unknown>)
  byName.set(name, known)
  return known as unknown as Kept<Value>
}

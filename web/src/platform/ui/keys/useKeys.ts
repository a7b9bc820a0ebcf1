import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { runWhenPageHydrated } from '../useHydrated.ts'
import { toShortcutKey } from './shortcutKey.ts'

export interface KeyBinding {
  /** The description of the key in the list behind `?`. */
  does: string
  /** Left out when the browser handles the key itself, and the key is only listed. */
  run?: (event: KeyboardEvent) => void
}

/** The keys of mounted components, the latest last: Esc of a sheet wins over Esc of the list. */
let bound: readonly { current: Record<string, KeyBinding> }[] = []
const listeners = new Set<() => void>()

/**
 * A key that was pressed before its handler existed still works within this time: a busy browser hydrates pages in
 * parts.
 */
const longestWaitMs = 5000
/** The last key for which no handler existed. */
let unbound: { event: KeyboardEvent; address: string; at: number } | null = null

/**
 * Keyboard shortcuts of single keys, by `toShortcutKey`: `{ j: { does: 'Next row', run } }`. Inactive while typing,
 * while a dialog, menu or list is open, and with Ctrl, Alt or ⌘. Keys of the page win over keys with `forEveryPage`.
 */
export function useKeys(bindings: Record<string, KeyBinding>, isEnabled = true, forEveryPage = false) {
  const latest = useRef(bindings)
  // Runs before the paint, so that a key pressed right after it is not lost.
  useLayoutEffect(() => {
    latest.current = bindings
  })
  useLayoutEffect(() => {
    if (!isEnabled) return
    change(forEveryPage ? [latest, ...bound] : [...bound, latest])
    return () => change(bound.filter((other) => other !== latest))
  }, [isEnabled, forEveryPage])
}

/** All active keys, for the list behind `?`. */
export function useBoundKeys(): { key: string; does: string }[] {
  const all = useSyncExternalStore(
    subscribe,
    () => bound,
    () => bound,
  )
  const byKey = new Map(
    all.flatMap((each) => Object.entries(each.current).map(([key, { does }]) => [key, does] as const)),
  )
  return [...byKey].map(([key, does]) => ({ key, does }))
}

function change(next: typeof bound) {
  if (bound.length === 0 && next.length > 0) document.addEventListener('keydown', press)
  if (next.length === 0) document.removeEventListener('keydown', press)
  bound = next
  for (const listener of listeners) listener()
  if (unbound && unbound.address === location.href && performance.now() - unbound.at < longestWaitMs) run(unbound.event)
}

/**
 * Runs the handler of a key.
 * @returns whether there is one
 */
function run(event: KeyboardEvent): boolean {
  const key = toShortcutKey(event)
  const binding = bound.findLast((each) => key in each.current)?.current[key]
  if (!binding?.run) return false
  unbound = null
  event.preventDefault()
  void runWhenPageHydrated(() => binding.run?.(event))
  return true
}

function press(event: KeyboardEvent) {
  unbound = null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key !== 'Escape' && isTyping(event.target)) return
  if (document.querySelector('dialog:modal, :popover-open :is([role=menu], [role=listbox])')) return
  if (!run(event)) unbound = { event, address: location.href, at: performance.now() }
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  const isTextInput =
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
  return isTextInput || target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

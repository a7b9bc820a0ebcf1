import { useSyncExternalStore } from 'react'
import type { StoredKey } from '../../storedKeys.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const
/** `auto` follows the system setting. */
export type ColorScheme = (typeof colorSchemes)[number]

const storageKey: StoredKey<'local'> = 'color-scheme'
const attribute = 'data-mantine-color-scheme'

/**
 * Runs before the first paint, so that a dark page never flashes white. The server writes it into the page, so browsers
 * do not download it again with the application.
 */
export const colorSchemeScript = import.meta.env.SSR
  ? `try{var s=localStorage.getItem('${storageKey}')}catch(e){}
document.documentElement.setAttribute('${attribute}',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')`
  : ''

const listeners = new Set<() => void>()

/** The chosen scheme; the server renders `auto`. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, chosenScheme, () => 'auto')
}

/** The scheme that is shown now. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownScheme, () => 'light')
}

export function setColorScheme(scheme: ColorScheme) {
  try {
    if (scheme === 'auto') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, scheme)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  show(scheme)
  for (const listener of listeners) listener()
}

function chosenScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

function shownScheme() {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'
}

function show(scheme: ColorScheme) {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const shown = scheme === 'auto' ? (prefersDark ? 'dark' : 'light') : scheme
  document.documentElement.setAttribute(attribute, shown)
}

function subscribe(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const followSystem = () => {
    show(chosenScheme())
    listener()
  }
  listeners.add(listener)
  system.addEventListener('change', followSystem)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', followSystem)
  }
}

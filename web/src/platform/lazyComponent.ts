import { type ComponentType, createElement, lazy, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { onRecovered, reportOutage } from './outage.ts'
import { reloadWithDrafts } from './reloading.ts'
import type { StoredKey } from './storedKeys.ts'

/**
 * A page does not reload twice within this time: if the scripts still cannot be loaded, another reload would not help.
 */
const leastMsBetweenReloads = 60_000
const reloadedAt: StoredKey<'session'> = 'veos-reloaded-at'

/**
 * React's `lazy` for scripts that cannot be loaded: during an outage, or because a newer version has replaced them.
 * Neither browsers nor React retry a failed import. The component stays empty and the page stays as it is; when the
 * server answers again, the page is reloaded and drafts are restored.
 */
// biome-ignore lint/suspicious/noExplicitAny: React declares `lazy` with the same type
export function createLazyComponent<Component extends ComponentType<any>>(load: () => Promise<{ default: Component }>) {
  return lazy(() => loadScript(load))
}

/**
 * A component whose script is loaded after hydration. It renders nothing until then, and nothing when the script cannot
 * be loaded. It avoids Suspense: after a fallback React delays the remaining hydration, that of the page itself, by 300
 * ms.
 */
export function createLateComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let isLoading = false
  const places = new Set<() => void>()
  const subscribe = (onChange: () => void) => {
    places.add(onChange)
    return () => places.delete(onChange)
  }
  async function loadOnce() {
    if (isLoading) return
    isLoading = true
    try {
      loaded = (await loadScript(load)).default
      for (const onChange of places) onChange()
    } catch {
      isLoading = false
    }
  }
  return function LateComponent(props) {
    const current = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    )
    // Lists have one in each row: rendered together and without a pause they would block the page.
    const Component = useDeferredValue(current)
    useEffect(() => {
      loadOnce()
    }, [])
    return Component ? createElement(Component, props) : null
  }
}

/** Loads a script with the same handling of failures as `createLazyComponent`. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (typeof window === 'undefined' || !mayReload()) throw error
    onRecovered(reload)
    reportOutage()
    return new Promise(() => {})
  }
}

/**
 * Replaces the browser's error message. The router recognises that message and would reload at once, even during an
 * outage.
 */
const missing = 'A script could not be loaded'

/** Marks errors of scripts that could not be loaded. Called once, when the page starts. */
export function watchMissingScripts(): void {
  if (typeof window === 'undefined') return
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = missing
  })
}

/** Whether an error means that a script of the page could not be loaded. Only a reload helps then. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && error.message === missing
}

/** Reloads the page, unless it was just reloaded. */
export function reload(): void {
  if (!mayReload()) return
  try {
    sessionStorage.setItem(reloadedAt, String(Date.now()))
  } catch {
    // Without storage the last reload cannot be recorded, and the page might reload endlessly.
    return
  }
  reloadWithDrafts()
}

function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedAt)) > leastMsBetweenReloads
  } catch {
    return false
  }
}

import { type ComponentType, createElement, lazy, useEffect, useSyncExternalStore } from 'react'
import { onComeback, reportOutage } from './outage.ts'
import { reloadWithDrafts } from './reloading.ts'
import type { StoredKey } from './storedKeys.ts'

/** A page that has just been loaded anew is not loaded again: whatever holds back its scripts would hold them again. */
const leastMsBetweenReloads = 60_000
const reloadedAt: StoredKey<'session'> = 'veos-reloaded-at'

/**
 * `lazy` of React for scripts that may be out of reach when they are needed: in an outage, or because a newer version
 * has replaced them. Browsers and React never ask again for one that failed once. Its place stays empty, the page with
 * all that was typed stays as it is, and is loaded anew when the server answers; what was typed is stored.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it, props of any kind
export function lazyComponent<Component extends ComponentType<any>>(load: () => Promise<{ default: Component }>) {
  return lazy(() => loadScript(load))
}

/**
 * A component that the page does not wait for: its script is loaded after the page is hydrated, and its place is empty
 * until then, and where it cannot be loaded. Without Suspense: after a fallback React holds back for 300 ms whatever
 * is still to be hydrated, which is the page itself.
 */
export function lateComponent<Props extends object>(
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
    const Component = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => undefined,
    )
    useEffect(() => {
      loadOnce()
    }, [])
    return Component ? createElement(Component, props) : null
  }
}

/** Loads a script as `lazyComponent` does. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (typeof window === 'undefined' || !mayReload()) throw error
    onComeback(reload)
    reportOutage()
    return new Promise(() => {})
  }
}

/** Said instead of the browser's words, by which the router would know it: it reloads at once, in an outage too. */
const missing = 'A script could not be loaded'

/** Marks scripts that could not be loaded; called once, when the page starts. */
export function watchMissingScripts(): void {
  if (typeof window === 'undefined') return
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = missing
  })
}

/** Whether a page cannot be shown for want of a script: only loading it anew helps. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && error.message === missing
}

/** Loads the page anew, unless it just was. */
export function reload(): void {
  if (!mayReload()) return
  try {
    sessionStorage.setItem(reloadedAt, String(Date.now()))
  } catch {
    // Where storage is forbidden nothing would end a row of reloads.
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

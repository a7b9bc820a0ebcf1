import type { AnyRouter } from '@tanstack/react-router'

/**
 * Loads the scripts of a page after its first paint. The server has rendered everything readable, and on a phone's
 * network the scripts (ten times the page) would delay the fonts, and occupy the processor during layout. A small
 * script contains their URLs and loads all of them after the first paint.
 */
export function loadScriptsAfterPaint(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  const root = manifest?.routes.__root__
  const entry = root?.scripts?.find(({ attrs }) => attrs?.src)?.attrs?.src
  if (!manifest || typeof entry !== 'string') return
  // The manifest contains the modules of every page; only those of this page are needed.
  const modules = router.state.matches.flatMap(({ routeId }) => manifest.routes[routeId]?.preloads ?? [])
  const addresses = new Set(modules.map((module) => (typeof module === 'string' ? module : module.href)))
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, preloads: [] }]),
  )
  const children = `(${loadAfterPaint})(${JSON.stringify(entry)},${JSON.stringify([...addresses])})`
  router.ssr = {
    manifest: { ...manifest, routes: { ...routes, __root__: { ...root, preloads: [], scripts: [{ children }] } } },
  }
}

/** Runs in the browser: it is sent as text and cannot use variables of this file. */
function loadAfterPaint(entry: string, modules: string[]): void {
  // React expects the entry's own script element here, which has no text.
  if (document.currentScript) document.currentScript.textContent = ''
  let isLoading = false
  function load() {
    if (isLoading) return
    isLoading = true
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }
  // A page opened in a background tab is never painted, so it loads at once. Other pages wait three seconds at most.
  setTimeout(load, document.hidden ? 0 : 3000)
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
}

import { tsrStartManifest } from 'tanstack-start-manifest:v'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Loads the scripts of a page after its first paint. The server has rendered everything readable, and on a phone's
 * network the scripts (ten times the page) would delay the fonts, and occupy the processor during layout. A small
 * script contains their URLs and loads all of them after the first paint. It also names the style sheets that the page
 * contains, which the scripts would otherwise load and wait for.
 */
export function loadScriptsAfterPaint(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  const root = manifest?.routes.__root__
  const entry = root?.scripts?.find(({ attrs }) => attrs?.src)?.attrs?.src
  if (!manifest || typeof entry !== 'string') return
  // The manifest contains the modules of every page; only those of this page are needed.
  const modules = router.state.matches.flatMap(({ routeId }) => manifest.routes[routeId]?.preloads ?? [])
  const addresses = new Set(modules.map(getHref))
  // The router has taken the inlined style sheets out of its own manifest. Those of a route below an error remain in
  // it: they are not inlined, and are loaded when the route is rendered.
  const { routes: builtRoutes } = tsrStartManifest()
  const sheets = router.state.matches.flatMap(({ routeId }) => {
    const remaining = new Set((manifest.routes[routeId]?.css ?? []).map(getHref))
    return (builtRoutes[routeId]?.css ?? []).map(getHref).filter((href) => !remaining.has(href))
  })
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, preloads: [] }]),
  )
  const values = [entry, [...addresses], [...new Set(sheets)]].map((value) => JSON.stringify(value))
  const children = `(${loadAfterPaint})(${values})`
  router.ssr = {
    manifest: { ...manifest, routes: { ...routes, __root__: { ...root, preloads: [], scripts: [{ children }] } } },
  }
}

function getHref(file: string | { href: string }): string {
  return typeof file === 'string' ? file : file.href
}

/** Runs in the browser: it is sent as text and cannot use variables of this file. */
function loadAfterPaint(entry: string, modules: string[], inlinedSheets: string[]): void {
  // React expects the entry's own script element here, which has no text.
  if (document.currentScript) document.currentScript.textContent = ''
  // Vite loads no style sheet that has a link already, and browsers do not load a disabled one.
  for (const href of inlinedSheets) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    link.setAttribute('disabled', '')
    link.setAttribute('href', href)
    document.head.append(link)
  }
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

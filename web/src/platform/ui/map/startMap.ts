import {
  type LngLatBoundsLike,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type BaseMap, listTownsNear, readBaseMap } from './baseMap.ts'
import { createMarkerElement, markerNameMark } from './createMarkerElement.ts'
import { listHiddenLabels } from './labelsInside.ts'
import type { MapScheme } from './mapColours.ts'
import { addRouteToStyle, createBaseStyle, createLabelFilter, townDotImage } from './mapStyle.ts'
import { type Box, shiftInside } from './placeLabels.ts'
import { computeBounds, type RouteMapProps } from './routeMapTypes.ts'

// Without this MapLibre looks for its worker under a file name that the bundle does not have, and the map stays blank.
setWorkerUrl(workerUrl)

export type ShownRoute = Pick<RouteMapProps, 'line' | 'isDashed' | 'markers'> & { scheme: MapScheme }
export type MapHandle = { show: (route: ShownRoute) => void; remove: () => void }

const lastZoom = { bundled: 9, style: 18 }
/** Space around the route for the markers' names, the buttons at the top right and the attribution at the bottom. */
const framePx = { top: 56, right: 88, bottom: 76, left: 56 }
/** The maximum zoom: a short route is still shown with its region. */
const closestFrameZoom = 8

/**
 * Starts a MapLibre map in `container`. Throws without WebGL 2. `onFailure` is called for later failures, so that the
 * caller can show something else. `words` are the translated texts of MapLibre's controls by MapLibre's keys.
 */
export function startMap(
  container: HTMLElement,
  { styleUrl, words, onFailure }: { styleUrl?: string; words: Record<string, string>; onFailure: () => void },
): MapHandle {
  const map = new MapLibreMap({
    container,
    center: [10, 50],
    zoom: 4,
    minZoom: 2,
    maxZoom: styleUrl === undefined ? lastZoom.bundled : lastZoom.style,
    locale: words,
    attributionControl: styleUrl === undefined ? false : { compact: true },
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.setMissingStyleImageResolver((id) => {
    if (id === townDotImage) map.addImage(id, dot(5), { sdf: true })
  })
  let hasStyle = false
  map.on('style.load', () => {
    hasStyle = true
  })
  // A failed tile leaves a gap, but without a style the map is empty.
  map.on('error', () => hasStyle || onFailure())
  container.addEventListener('keydown', stopMapKeys)
  map.on('move', moveNamesInside)
  map.on('moveend', tidyLabels)

  let markers: Marker[] = []
  let base: BaseMap | null = null
  let named: number[] = []
  let framed = ''
  let isRemoved = false

  async function show({ line, isDashed, markers: points, scheme }: ShownRoute) {
    for (const marker of markers) marker.remove()
    markers = points.map((point) => {
      const { element, anchor } = createMarkerElement(point, points)
      return new Marker({ element, anchor }).setLngLat([point.long, point.lat]).addTo(map)
    })
    frame(computeBounds({ line, markers: points }))
    moveNamesInside()
    const addRoute = (style: StyleSpecification) => addRouteToStyle(style, line, isDashed, scheme)
    if (styleUrl !== undefined) {
      map.setStyle(styleUrl, { transformStyle: (_, style) => addRoute(style) })
      return
    }
    const [loaded] = await Promise.all([readBaseMap(), loadFont()])
    if (isRemoved) return
    base = loaded
    named = listTownsNear(base, points)
    map.setMaxBounds(base.box)
    map.setStyle(addRoute(createBaseStyle(base, scheme, [...named, ...listHiddenLabels(map, base, nameBoxes())])))
  }

  /** Hides names of towns and countries that the edge would cut off, after each move of the map. */
  function tidyLabels() {
    if (!base || !hasStyle) return
    const hidden = [...named, ...listHiddenLabels(map, base, nameBoxes())]
    if (map.getLayer('towns')) map.setFilter('towns', createLabelFilter('town', hidden))
    if (map.getLayer('countries')) map.setFilter('countries', createLabelFilter('country', hidden))
  }

  /** The boxes of the markers' names, in pixels of the map. */
  function nameBoxes(): Box[] {
    const { left, top } = container.getBoundingClientRect()
    return [...container.querySelectorAll(`[${markerNameMark}]`)].map((name) => {
      const box = name.getBoundingClientRect()
      return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
    })
  }

  /** Keeps the whole name of each visible marker inside the map. */
  function moveNamesInside() {
    const { left, right } = container.getBoundingClientRect()
    for (const name of container.querySelectorAll<HTMLElement>(`[${markerNameMark}]`)) {
      const dot = name.parentElement!.getBoundingClientRect()
      const middle = dot.left + dot.width / 2
      const half = name.offsetWidth / 2
      const isInSight = middle > left && middle < right
      const shift = isInSight ? shiftInside(middle - half, middle + half, { left: left + 4, right: right - 4 }) : 0
      name.style.setProperty('--shift', `${shift}px`)
    }
  }

  /** Moves the view only when the route has changed: a change of colours does not reset the user's view. */
  function frame(bounds: ReturnType<typeof computeBounds>) {
    if (bounds === null || framed === bounds.join()) return
    map.fitBounds([...bounds] as LngLatBoundsLike, {
      padding: framePx,
      maxZoom: closestFrameZoom,
      animate: framed !== '',
    })
    framed = bounds.join()
  }

  return {
    show: (route) => void show(route).catch(() => isRemoved || onFailure()),
    remove: () => {
      isRemoved = true
      container.removeEventListener('keydown', stopMapKeys)
      map.remove()
    },
  }
}

/** MapLibre draws each letter once, so the font has to be loaded before. */
function loadFont() {
  return document.fonts.load('24px Inter', 'aŁő').catch(() => [])
}

/** Keeps key presses on the map from reaching the page, which uses arrow keys too. */
function stopMapKeys(event: KeyboardEvent) {
  if (/^Arrow|^[+=_-]$/.test(event.key)) event.stopPropagation()
}

/** A filled circle as a distance field, whose colour can follow the colour scheme. */
function dot(sizePx: number) {
  const side = sizePx + 8
  const data = new Uint8ClampedArray(side * side * 4)
  for (let i = 0; i < side * side; i++) {
    const distance = Math.hypot((i % side) + 0.5 - side / 2, Math.floor(i / side) + 0.5 - side / 2)
    data[i * 4 + 3] = 192 - (distance - sizePx / 2) * 32
  }
  return { width: side, height: side, data }
}

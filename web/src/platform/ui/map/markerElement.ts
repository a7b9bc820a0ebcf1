import type { PositionAnchor } from 'maplibre-gl'
import styles from './RouteMap.module.css'
import type { MapMarker } from './routeMapTypes.ts'

/** On the element that shows a marker's name. */
export const markerNameMark = 'data-marker-name'

/**
 * A dot with its name beside it, away from the other points, so that names seldom cover the line between them. Points
 * on the way show their name only to pointers and screen readers.
 */
export function markerElement(marker: MapMarker, all: MapMarker[]): { element: HTMLElement; anchor: PositionAnchor } {
  const element = document.createElement('div')
  element.className = `${styles.marker} ${styles[marker.kind]}`
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', marker.label)
  element.title = marker.label
  const name = document.createElement('span')
  name.className = `${styles.name} ${isNorthern(marker, all) ? styles.above : styles.below}`
  name.setAttribute(markerNameMark, '')
  name.textContent = marker.label
  if (marker.kind !== 'via') element.append(name)
  return { element, anchor: 'center' }
}

/** Names of northern points are above them, of southern ones below. */
export function isNorthern(marker: MapMarker, all: MapMarker[]) {
  const others = all.filter((other) => other !== marker)
  const meanLat = others.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, others.length)
  return others.length === 0 || marker.lat >= meanLat
}

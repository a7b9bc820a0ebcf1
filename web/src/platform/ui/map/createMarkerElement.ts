import type { PositionAnchor } from 'maplibre-gl'
import styles from './RouteMap.module.css'
import type { MapMarker } from './routeMapTypes.ts'

/** The attribute of the element with a marker's name. */
export const markerNameMark = 'data-marker-name'

/**
 * A dot with its name on the side away from the other points, so that names seldom cover the line. Points in the middle
 * of the route show their name only on hover and to screen readers.
 */
export function createMarkerElement(
  marker: MapMarker,
  all: MapMarker[],
): { element: HTMLElement; anchor: PositionAnchor } {
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

/** Names of northern points are placed above them, names of southern points below. */
export function isNorthern(marker: MapMarker, all: MapMarker[]) {
  const others = all.filter((other) => other !== marker)
  const meanLat = others.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, others.length)
  return others.length === 0 || marker.lat >= meanLat
}

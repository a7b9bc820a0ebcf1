import type { BaseMap } from './baseMap.ts'
import { projectToHero } from './heroProjection.ts'
import { createLabelMeasure, getLabelSize, measureTextWidth } from './measureLabel.ts'
import { type Box, type MapLabel, placeLabels } from './placeLabels.ts'
import type { MapMarker } from './routeMapTypes.ts'

/** The visible part of the picture, in its own units. */
interface View {
  x: number
  y: number
  width: number
  height: number
}

export interface PictureLabel extends MapLabel {
  id: number
  /** The size of the letters, in units of the picture. */
  size: number
}

/** Kilometres per unit of the picture, and per pixel of a web map at zoom 0 in the middle of Europe. */
const kmPerUnit = 6371 / 1500
const kmPerPxAtZoom0 = 50.3
const nearPx = 12
const sourcesPx = 24

/**
 * The names of countries and large towns on the plain picture that can be shown whole, without covering each other or
 * the names of markers.
 */
export function placeLabelsOfView(
  { labels }: BaseMap,
  markers: readonly MapMarker[],
  view: View,
  unit: number,
  markerNames: readonly Box[],
): PictureLabel[] {
  const zoom = Math.log2(kmPerPxAtZoom0 / (kmPerUnit * unit))
  const toPx = ({ x, y }: { x: number; y: number }) => ({ x: (x - view.x) / unit, y: (y - view.y) / unit })
  const taken = markers.map((marker) => toPx(projectToHero(marker.lat, marker.long)))
  const candidates = labels.features
    .filter(({ properties: { kind, zoom: from } }) => from <= zoom + (kind === 'town' ? 0.5 : 1))
    .sort((a, b) => rankOf(a.properties) - rankOf(b.properties))
    .map(({ geometry, properties }) => {
      const [lon = 0, lat = 0] = geometry.coordinates
      return { ...properties, ...toPx(projectToHero(lat, lon)) }
    })
    // A marker already names its town.
    .filter(({ kind, x, y }) => kind === 'country' || taken.every((dot) => Math.hypot(dot.x - x, dot.y - y) > nearPx))
  const frame = { left: 2, top: 2, right: view.width / unit - 2, bottom: view.height / unit - sourcesPx }
  return placeLabels(candidates, frame, markerNames, createLabelMeasure(zoom)).map(({ id, kind, name, x, y }) => ({
    id,
    kind,
    name,
    size: getLabelSize(kind, zoom) * unit,
    x: x * unit + view.x,
    y: y * unit + view.y,
  }))
}

/** The box of a marker's name, in pixels of the view; the name is `namePx` below its dot. */
export function computeNameBox(
  dot: { x: number; y: number; label: string },
  namePx: number,
  view: View,
  unit: number,
): Box {
  const half = measureTextWidth(dot.label, 13, 600) / 2 + 2
  const x = (dot.x - view.x) / unit
  const y = (dot.y - view.y) / unit + namePx
  return { left: x - half, right: x + half, top: y - 13, bottom: y + 4 }
}

function rankOf({ kind, zoom }: { kind: 'country' | 'town'; zoom: number }): number {
  return kind === 'country' ? zoom - 100 : zoom
}

import type { Map as MapLibreMap } from 'maplibre-gl'
import type { BaseMap } from './baseMap.ts'
import { createLabelMeasure } from './measureLabel.ts'
import { type Box, type MapLabel, placeLabels } from './placeLabels.ts'

interface PlacedLabel extends MapLabel {
  id: number
}

/** Areas at the edges without labels, in pixels: the buttons at the top right and the attribution at the bottom. */
const buttonsPx = { width: 56, height: 108 }
const sourcesPx = 40

/**
 * The ids of labels that the edge would cut off, or that a button or a marker's name would cover. MapLibre itself draws
 * labels that are half outside.
 */
export function listHiddenLabels(map: MapLibreMap, base: BaseMap, markerNames: readonly Box[]): number[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const zoom = map.getZoom()
  const near = labelsAround(map, base, { width, height })
  const frame = { left: 2, top: 2, right: width - 2, bottom: height - sourcesPx }
  const buttons = { left: width - buttonsPx.width, top: 0, right: width, bottom: buttonsPx.height }
  const placed = new Set(placeLabels(near, frame, [buttons, ...markerNames], createLabelMeasure(zoom)))
  return near.filter((label) => !placed.has(label)).map(({ id }) => id)
}

/**
 * The labels that the style would show in the view at this zoom, in MapLibre's order: countries and large towns first.
 */
function labelsAround(map: MapLibreMap, { labels }: BaseMap, size: { width: number; height: number }): PlacedLabel[] {
  const zoom = Math.floor(map.getZoom())
  const found = labels.features.flatMap(({ geometry, properties }) => {
    const { id, kind, name, zoom: from } = properties
    if (from - (kind === 'town' ? 1 : 0) > zoom) return []
    const [lon, lat] = geometry.coordinates as [number, number]
    const { x, y } = map.project([lon, lat])
    const isAround = x > -200 && y > -60 && x < size.width + 200 && y < size.height + 60
    return isAround ? [{ id, kind, name, from, x, y }] : []
  })
  return found.sort((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ kind, from }: { kind: 'country' | 'town'; from: number }): number {
  return kind === 'country' ? from - 100 : from
}

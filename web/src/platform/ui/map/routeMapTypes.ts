export type MapPoint = { lat: number; long: number }

export type MapMarker = MapPoint & { label: string; kind: 'start' | 'end' | 'via' }

export type RouteMapProps = {
  /** In GeoJSON order: longitude first, in degrees. `null` without a route; only the markers are then shown. */
  line: [lon: number, lat: number][] | null
  /** Draws a dashed line, for an estimate. */
  isDashed: boolean
  markers: MapMarker[]
  /** Plain text, one entry per source. "Made with Natural Earth" is added where its map is shown. */
  attribution: string[]
  /** A description of the picture in one or two sentences, for screen readers. */
  textAlternative: string
  /** A MapLibre style that replaces the bundled map. */
  styleUrl?: string
}

/** West, south, east and north of everything shown; `null` when nothing is shown. */
export function computeBounds({ line, markers }: Pick<RouteMapProps, 'line' | 'markers'>) {
  const points = [...(line ?? []), ...markers.map(({ long, lat }): [number, number] => [long, lat])]
  if (points.length === 0) return null
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] as const
}

export type MapPoint = { lat: number; long: number }

export type MapMarker = MapPoint & { label: string; kind: 'start' | 'end' | 'via' }

export type RouteMapProps = {
  /** GeoJSON order: longitude first, degrees. `null` while there is no route; the markers alone are then shown. */
  line: [lon: number, lat: number][] | null
  /** Dashed lines are estimates. */
  isDashed: boolean
  markers: MapMarker[]
  /** Plain text, one entry per source; "Made with Natural Earth" is added where its map is shown. */
  attribution: string[]
  /** A description of the picture in a sentence or two, for those who do not see it. */
  textAlternative: string
  /** Any MapLibre style instead of the bundled map. */
  styleUrl?: string
}

/** West, south, east and north of everything shown, or `null` when there is nothing to show. */
export function boundsOf({ line, markers }: Pick<RouteMapProps, 'line' | 'markers'>) {
  const points = [...(line ?? []), ...markers.map(({ long, lat }): [number, number] => [long, lat])]
  if (points.length === 0) return null
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] as const
}

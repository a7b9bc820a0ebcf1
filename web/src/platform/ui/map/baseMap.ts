import type { Feature, FeatureCollection, Geometry, Point } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryObject } from 'topojson-specification'
import { type BaseMapFile, baseMapUrl } from './baseMapFile.ts'
import type { MapPoint } from './routeMapTypes.ts'

/** A name on the map. `zoom` is the smallest zoom at which it is shown. */
export interface LabelProperties {
  id: number
  kind: 'country' | 'town'
  name: string
  zoom: number
}

/** The bundled base map as layers that a map can draw. */
export type BaseMap = {
  land: FeatureCollection
  neighbours: FeatureCollection
  borders: Geometry
  lakes: FeatureCollection
  rivers: FeatureCollection
  labels: FeatureCollection<Point, LabelProperties>
  box: BaseMapFile['box']
}

const nearDegrees = 0.12

let loading: Promise<BaseMap> | undefined

/** Loads the base map once per page. A failed attempt is repeated at the next call. */
export function readBaseMap(): Promise<BaseMap> {
  loading ??= fetchBaseMap().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchBaseMap(): Promise<BaseMap> {
  const answer = await fetch(baseMapUrl)
  if (!answer.ok) throw new Error(`The base map answered ${answer.status}`)
  return unfold((await answer.json()) as BaseMapFile)
}

function unfold({ topology, countryLabels, townLabels, box }: BaseMapFile): BaseMap {
  const { countries, neighbours, lakes, rivers } = topology.objects
  const countryNames = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' })
  return {
    land: feature(topology, countries),
    neighbours: feature(topology, neighbours),
    borders: mesh(topology, countries as GeometryObject, (a, b) => a !== b),
    lakes: feature(topology, lakes),
    rivers: feature(topology, rivers),
    labels: {
      type: 'FeatureCollection',
      features: [
        ...countryLabels.map(([code, lon, lat, zoom], at) =>
          label(at, 'country', countryNames.of(code) ?? code, lon, lat, zoom),
        ),
        ...townLabels.map(([name, lon, lat, zoom], at) =>
          label(countryLabels.length + at, 'town', name, lon, lat, zoom),
        ),
      ],
    },
    box,
  }
}

/**
 * The towns that markers already label. Degrees of longitude shrink northwards; a factor of one half is accurate enough
 * in Europe.
 */
export function listTownsNear({ labels }: BaseMap, points: MapPoint[]): number[] {
  return labels.features.flatMap(({ geometry, properties }) => {
    if (properties.kind !== 'town') return []
    const [lon, lat] = geometry.coordinates as [number, number]
    const isNear = points.some((point) => Math.hypot((point.long - lon) / 2, point.lat - lat) < nearDegrees)
    return isNear ? [properties.id] : []
  })
}

function label(
  id: number,
  kind: 'country' | 'town',
  name: string,
  lon: number,
  lat: number,
  zoom: number,
): Feature<Point, LabelProperties> {
  return { type: 'Feature', properties: { id, kind, name, zoom }, geometry: { type: 'Point', coordinates: [lon, lat] } }
}

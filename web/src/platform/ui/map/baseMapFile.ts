import type { GeometryCollection, Topology } from 'topojson-specification'

/** ISO code, longitude, latitude, smallest zoom at which the name is shown. */
export type CountryLabel = [code: string, lon: number, lat: number, zoom: number]
export type TownLabel = [name: string, lon: number, lat: number, zoom: number]

/**
 * The bundled base map, written by the build to `/map/base-map.json`. `countries` are those of Europe, with the alpha-2
 * code as id; `neighbours` is the remaining land in the box as one shape. `box` is west, south, east, north in degrees.
 */
export type BaseMapFile = {
  topology: Topology<{
    countries: GeometryCollection
    neighbours: GeometryCollection
    lakes: GeometryCollection
    rivers: GeometryCollection
  }>
  countryLabels: CountryLabel[]
  townLabels: TownLabel[]
  box: [west: number, south: number, east: number, north: number]
}

export const baseMapUrl = '/map/base-map.json'
export const heroMapUrl = '/map/hero.svg'

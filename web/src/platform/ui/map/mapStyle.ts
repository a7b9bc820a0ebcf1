import type { GeoJSON } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { BaseMap } from './baseMap.ts'
import { type MapScheme, mapColours } from './mapColours.ts'
import { labelStyle } from './measureLabel.ts'

/** MapLibre draws letters with the page's fonts, so the style needs no glyph server. */
const font = ['Inter', 'system-ui', 'sans-serif']

export const townDotImage = 'town-dot'

/**
 * The style of the bundled map: pale land, thin borders, and names of countries and large towns, without those with
 * `hidden` ids.
 */
export function createBaseStyle(base: BaseMap, scheme: MapScheme, hidden: number[]): StyleSpecification {
  const { land, neighbours, borders, lakes, rivers, labels } = base
  return {
    version: 8,
    sources: {
      land: source(land),
      neighbours: source(neighbours),
      borders: source(borders),
      lakes: source(lakes),
      rivers: source(rivers),
      labels: source(labels),
    },
    layers: [...areaLayers(scheme), ...labelLayers(scheme, hidden)],
  }
}

/** Adds the route to a style, above its areas and below its names. */
export function addRouteToStyle(
  style: StyleSpecification,
  line: [number, number][] | null,
  isDashed: boolean,
  scheme: MapScheme,
): StyleSpecification {
  const coordinates = line ?? []
  const route = source({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } })
  const { route: colour, casing } = mapColours[scheme]
  const layout = { 'line-cap': isDashed ? 'butt' : 'round', 'line-join': 'round' } as const
  const layers: LayerSpecification[] = [
    { id: 'route-casing', type: 'line', source: 'route', layout, paint: { 'line-color': casing, 'line-width': 8 } },
    {
      id: 'route-line',
      type: 'line',
      source: 'route',
      layout,
      paint: { 'line-color': colour, 'line-width': 4, ...(isDashed && { 'line-dasharray': [2.2, 1.1] }) },
    },
  ]
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol')
  const at = firstName === -1 ? style.layers.length : firstName
  return {
    ...style,
    sources: { ...style.sources, route },
    layers: [...style.layers.slice(0, at), ...layers, ...style.layers.slice(at)],
  }
}

function areaLayers(scheme: MapScheme): LayerSpecification[] {
  const { sea, land, neighbour, border, river } = mapColours[scheme]
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': neighbour } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
    { id: 'rivers', type: 'line', source: 'rivers', minzoom: 4, paint: { 'line-color': river, 'line-width': 1 } },
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': sea } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 8, 1.4] },
    },
  ]
}

function labelLayers(scheme: MapScheme, hidden: number[]): LayerSpecification[] {
  const { country, town, halo } = mapColours[scheme]
  const paint = { 'text-halo-color': halo, 'text-halo-width': 1.4 }
  return [
    {
      id: 'towns',
      type: 'symbol',
      source: 'labels',
      filter: createLabelFilter('town', hidden),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], ...labelStyle.town.sizes],
        'text-anchor': 'bottom',
        'text-offset': [0, -0.45],
        'text-max-width': labelStyle.town.widestEm,
        'icon-image': townDotImage,
        'symbol-sort-key': ['get', 'zoom'],
      },
      paint: { ...paint, 'text-color': town, 'icon-color': country },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'labels',
      maxzoom: 7.5,
      filter: createLabelFilter('country', hidden),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], ...labelStyle.country.sizes],
        'text-letter-spacing': labelStyle.country.spacingEm,
        'text-max-width': labelStyle.country.widestEm,
        'symbol-sort-key': ['get', 'zoom'],
      },
      paint: { ...paint, 'text-color': country },
    },
  ]
}

/**
 * MapLibre evaluates zooms in filters as whole numbers, rounded down: at 4.9 it would still show the towns of 4. So
 * towns appear one zoom early, the largest first, and names that would collide are left out.
 */
export function createLabelFilter(kind: 'country' | 'town', hidden: number[]): ExpressionSpecification {
  const early = kind === 'town' ? 1 : 0
  return [
    'all',
    ['==', ['get', 'kind'], kind],
    ['<=', ['-', ['get', 'zoom'], early], ['zoom']],
    ['!', ['in', ['get', 'id'], ['literal', hidden]]],
  ]
}

function source(data: GeoJSON): SourceSpecification {
  return { type: 'geojson', data, tolerance: 0.2 }
}

import { maxPlacesFound, placeRoutes } from '@veos/contract/market/places'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Gazetteer } from './gazetteer.ts'

/** Forms and filters use the same places. */
export function servePlaces(server: Server, gazetteer: Gazetteer): void {
  serve(server, placeRoutes.locations, ({ query }) => gazetteer.search(query.query))
  serve(server, placeRoutes.filterLocations, ({ query }) => {
    const found = gazetteer.search(query.query)
    // The address of a filter contains only the id of its place; the search finds the place again by the id.
    const named = gazetteer.find(query.query)
    if (!named) return found
    return [...found.filter(({ id }) => id !== named.id).slice(0, maxPlacesFound - 1), named]
  })
}

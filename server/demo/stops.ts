import type { Place } from '@veos/contract/market/places'
import type { Hub } from './hubs.ts'
import type { Lane } from './lanes.ts'
import type { Random } from './random.ts'

const severalPlacesShare = 0.08

/** The places of a lane around its hubs: mostly one each, sometimes several at one end. */
export function makeStops(random: Random, { from, to }: Lane): { loading: Place[]; unloading: Place[] } {
  const loading = [from.places.pick(random)]
  const unloading = [to.places.pick(random)]
  if (random.chance(severalPlacesShare)) {
    const [hub, places] = random.chance(0.4) ? ([from, loading] as const) : ([to, unloading] as const)
    for (let more = random.pick([1, 1, 1, 2, 2, 3]); more > 0; more--) addPlace(random, hub, places)
  }
  return { loading, unloading }
}

/** Further stops are other towns; the same town with a postal code would look like a mistake. */
function addPlace(random: Random, hub: Hub, places: Place[]): void {
  for (let tries = 0; tries < 8; tries++) {
    const place = hub.places.pick(random)
    if (places.some(({ id, locationName }) => id === place.id || locationName === place.locationName)) continue
    places.push(place)
    return
  }
}

import type { Point } from '@veos/contract/market/greatCircle'
import { createHere } from './here.ts'
import { createMainRoads } from './mainRoads.ts'
import { createOpenRouteService } from './openRouteService.ts'
import { createOsrm } from './osrm.ts'
import { RouteCache } from './routeCache.ts'
import { RouteFailure, type RouteProvider, type RouteResult } from './routeResult.ts'
import { createValhalla } from './valhalla.ts'

export interface RoutingConfig {
  provider: 'embedded' | 'valhalla' | 'osrm' | 'here' | 'openrouteservice'
  /** The base address of the service; HERE and openrouteservice have a default. */
  url: string | null
  key: string | null
  /** OSRM only: its data were prepared with a truck profile. */
  profileIsTruck: boolean
  timeoutMs: number
  /** If the service fails, answer an estimate along main roads. */
  fallbackToEstimate: boolean
}

export interface Routing {
  /** Coordinates are rounded to four decimals (10 m). Rejects with `RouteFailure` if there is no route. */
  route(from: Point, to: Point): Promise<RouteResult>
}

/** Throws for an invalid configuration: a service without its address or key. */
export function createRouting(config: RoutingConfig, now: () => number = Date.now): Routing {
  if (config.provider === 'embedded') return routingByMainRoads()
  const service = serviceOf(config)
  const estimate = config.fallbackToEstimate ? createMainRoads() : undefined
  const cache = new RouteCache(now)
  const underway = new Map<string, Promise<RouteResult>>()

  const requestRoute = async (key: string, from: Point, to: Point) => {
    const result = inRoundFigures(await service.route(from, to, AbortSignal.timeout(config.timeoutMs)))
    cache.set(key, result)
    return result
  }
  return {
    async route(from, to) {
      const start = onGrid(from)
      const end = onGrid(to)
      const key = `${start.lat},${start.long},${end.lat},${end.long}`
      const known = cache.find(key)
      if (known) return known
      let pending = underway.get(key)
      if (!pending) {
        pending = requestRoute(key, start, end).finally(() => underway.delete(key))
        underway.set(key, pending)
      }
      try {
        return await pending
      } catch (failure) {
        if (!estimate || !(failure instanceof RouteFailure)) throw failure
        return await estimateInstead(estimate, start, end, failure)
      }
    },
  }
}

function routingByMainRoads(): Routing {
  const roads = createMainRoads()
  const signal = new AbortController().signal
  return { route: async (from, to) => inRoundFigures(await roads.route(onGrid(from), onGrid(to), signal)) }
}

async function estimateInstead(
  estimate: RouteProvider,
  from: Point,
  to: Point,
  failure: RouteFailure,
): Promise<RouteResult> {
  try {
    const result = inRoundFigures(await estimate.route(from, to, new AbortController().signal))
    return { ...result, notices: [`${failure.message}; this is an estimate instead`, ...result.notices] }
  } catch {
    // The service knows more than the estimate does, so its reason is answered.
    throw failure
  }
}

function serviceOf({ provider, url, key, profileIsTruck }: RoutingConfig): RouteProvider {
  const base = (fallback?: string) => {
    const address = url ?? fallback
    if (!address) throw new Error(`Routing by ${provider} needs the address of its server`)
    return address.replace(/\/+$/, '')
  }
  const secret = () => {
    if (!key) throw new Error(`Routing by ${provider} needs a key`)
    return key
  }
  switch (provider) {
    case 'valhalla':
      return createValhalla(base())
    case 'osrm':
      return createOsrm(base(), profileIsTruck)
    case 'here':
      return createHere(base('https://router.hereapi.com'), secret())
    case 'openrouteservice':
      return createOpenRouteService(base('https://api.openrouteservice.org'), secret())
    case 'embedded':
      throw new Error('the embedded network is not a service')
  }
}

function onGrid({ lat, long }: Point): Point {
  return { lat: Number(lat.toFixed(4)), long: Number(long.toFixed(4)) }
}

function inRoundFigures(result: RouteResult): RouteResult {
  return {
    ...result,
    distanceKm: Number(result.distanceKm.toFixed(1)),
    durationMin: result.durationMin === null ? null : Math.round(result.durationMin),
    line: result.line.map(([long, lat]) => [Number(long.toFixed(5)), Number(lat.toFixed(5))]),
  }
}

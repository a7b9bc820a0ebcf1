import type { Point } from '@veos/contract/market/greatCircle'
import type { Text } from '@veos/contract/platform/texts/text'
import { inWords } from '../words.ts'

/** What every way of finding a route answers. */
export interface RouteResult {
  distanceKm: number
  /** Driving and ferries without breaks; null when the service does not say. */
  durationMin: number | null
  /** Longitude, latitude. */
  line: [number, number][]
  provider: string
  quality: 'estimate' | 'car' | 'truck'
  attribution: string
  notices: string[]
  /** Ferries and shuttle trains, which the distance and the time contain; left out where the service does not say. */
  crossings?: readonly Crossing[]
}

export interface Crossing {
  km: number
  minutes: number
  /** Where it begins and ends; the line goes straight from one to the other. */
  ends: readonly [Point, Point]
}

export interface RouteProvider {
  readonly name: string
  /** Rejects with a `RouteFailure` for every reason there is. */
  route(from: Point, to: Point, signal: AbortSignal): Promise<RouteResult>
}

/**
 * - `noRoute`: both places are known, nothing joins them
 * - `pointNotFound`: there is no road near one of the places
 * - `tooFar`: longer than the service computes
 * - `busy`: the service asks to be called less often
 * - `unavailable`: no answer, no sensible answer, or a refusal that only the operator can mend
 */
export type RouteFailureCode = 'noRoute' | 'pointNotFound' | 'tooFar' | 'busy' | 'unavailable'

export class RouteFailure extends Error {
  readonly code: RouteFailureCode
  readonly named: Text

  constructor(code: RouteFailureCode, named: Text, options?: ErrorOptions) {
    super(inWords(named), options)
    this.code = code
    this.named = named
  }
}

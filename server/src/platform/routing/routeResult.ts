import type { Point } from '@veos/contract/market/greatCircle'
import type { Text } from '@veos/contract/platform/texts/text'
import { toEnglish } from '../words.ts'

/** The result of every routing provider. */
export interface RouteResult {
  distanceKm: number
  /** Driving and ferries without breaks; null if the service does not report it. */
  durationMin: number | null
  /** Longitude, latitude. */
  line: [number, number][]
  provider: string
  quality: 'estimate' | 'car' | 'truck'
  attribution: string
  notices: string[]
  /**
   * Ferries and shuttle trains, which are part of the distance and the time; left out if the service does not report
   * them.
   */
  crossings?: readonly Crossing[]
}

export interface Crossing {
  km: number
  minutes: number
  /** Its start and end, which the line joins directly. */
  ends: readonly [Point, Point]
}

export interface RouteProvider {
  readonly name: string
  /** Rejects with a `RouteFailure` in every case of failure. */
  route(from: Point, to: Point, signal: AbortSignal): Promise<RouteResult>
}

/**
 * - `noRoute`: both places are known, but no route joins them
 * - `pointNotFound`: there is no road near one of the places
 * - `tooFar`: longer than the service supports
 * - `busy`: the service limits the rate of calls
 * - `unavailable`: no answer, an invalid answer, or a refusal that only the operator can fix
 */
export type RouteFailureCode = 'noRoute' | 'pointNotFound' | 'tooFar' | 'busy' | 'unavailable'

export class RouteFailure extends Error {
  readonly code: RouteFailureCode
  readonly named: Text

  constructor(code: RouteFailureCode, named: Text, options?: ErrorOptions) {
    super(toEnglish(named), options)
    this.code = code
    this.named = named
  }
}

import { text } from '@veos/contract/platform/texts/text'
import type { z } from 'zod'
import { readBounded } from '../boundedBody.ts'
import { RouteFailure } from './routeResult.ts'

/** A route across Europe in full detail has 2 MB; a larger body is no valid answer. */
const maxBytes = 12_000_000

export interface ServiceAnswer {
  status: number
  /** Parsed JSON. */
  body: unknown
}

/**
 * Calls a routing service. Rejects with `RouteFailure`: `busy` for HTTP 429, `unavailable` if it cannot be reached in
 * time, fails (5xx), rejects our key or answers something that is not JSON of a reasonable size.
 */
export async function callService(url: string, init: RequestInit, signal: AbortSignal): Promise<ServiceAnswer> {
  try {
    // A redirect would send the key to another server.
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    if (response.status === 429) throw new RouteFailure('busy', text('routing_busy'))
    if (response.status === 401 || response.status === 403)
      throw new RouteFailure('unavailable', text('routing_unavailable', { why: 'key' }))
    if (response.status >= 500) throw new RouteFailure('unavailable', text('routing_unavailable', { why: 'failed' }))
    return { status: response.status, body: JSON.parse(await readBounded(response, maxBytes)) }
  } catch (error) {
    if (error instanceof RouteFailure) throw error
    const message = signal.aborted
      ? text('routing_unavailable', { why: 'time' })
      : text('routing_unavailable', { why: 'none' })
    throw new RouteFailure('unavailable', message, { cause: error })
  }
}

/** Parses the answer into the shape of the adapter. Throws `unavailable` if it does not fit. */
export function parseAnswer<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const result = shape.safeParse(body)
  if (result.success) return result.data
  throw new RouteFailure('unavailable', text('routing_unavailable', { why: 'unreadable' }), {
    cause: result.error,
  })
}

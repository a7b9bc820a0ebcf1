import type { IncomingHttpHeaders } from 'node:http'
import { text } from '@veos/contract/platform/texts/text'
import type { FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/**
 * Refuses a call that changes something and carries the session cookie unless it comes from our own pages, because
 * another site could make a browser send it. Bearer calls are exempt: a browser never adds their header by itself.
 * @throws Refused 403
 */
export function refuseForeignChanges(request: FastifyRequest, publicUrl: string | null): void {
  const { method, headers, routeOptions } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') {
    // Reads are allowed: a link on another site may lead a browser to any address that only reads.
    if (routeOptions.config.isChange && isForeign(headers, getOwnOrigin(request, publicUrl))) throw foreignOrigin()
    return
  }
  // Every browser sends at least one of these headers with a write. Programs without a cookie have nothing to steal.
  const isUnmarked = headers['sec-fetch-site'] === undefined && headers.origin === undefined
  const isOurs = isUnmarked ? headers.cookie === undefined : !isForeign(headers, getOwnOrigin(request, publicUrl))
  if (!isOurs) throw foreignOrigin()
}

function foreignOrigin(): Refused {
  return new Refused(403, text('foreign_origin'))
}

/** The origin of our own pages: the public address, else the one of the request; null if that is invalid. */
export function getOwnOrigin(
  { protocol, host }: { protocol: string; host: string | undefined },
  publicUrl: string | null,
): string | null {
  const address = publicUrl ?? `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/**
 * Whether a browser reports that a page of another site makes the request. Scheme and port count: an attacker on the
 * network can answer for our host over http.
 */
export function isForeign(headers: IncomingHttpHeaders, own: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin'
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).origin !== own
}

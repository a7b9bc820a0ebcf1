import type { IncomingHttpHeaders } from 'node:http'
import { text } from '@veos/contract/platform/texts/text'
import type { FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/**
 * A call that changes something and carries the session cookie must come from our own pages: another site could make a
 * browser send it. Bearer calls are exempt, a browser never adds their header by itself.
 * @throws Refused 403
 */
export function refuseForeignChanges(request: FastifyRequest, publicUrl: string | null): void {
  const { method, headers, routeOptions } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') {
    // A link on another site leads a browser to any address that is read.
    if (routeOptions.config.isChange && isForeign(headers, ownOrigin(request, publicUrl))) throw foreignOrigin()
    return
  }
  // No browser sends a write without either header; programs without a cookie have nothing to steal.
  const isUnmarked = headers['sec-fetch-site'] === undefined && headers.origin === undefined
  const isOurs = isUnmarked ? headers.cookie === undefined : !isForeign(headers, ownOrigin(request, publicUrl))
  if (!isOurs) throw foreignOrigin()
}

function foreignOrigin(): Refused {
  return new Refused(403, text('foreign_origin'))
}

/** The origin of our own pages: the public address, else the one that the request came to; null where that is none. */
export function ownOrigin(
  { protocol, host }: { protocol: string; host: string | undefined },
  publicUrl: string | null,
): string | null {
  const address = publicUrl ?? `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/**
 * Whether a browser says that another site's page makes the request. Scheme and port count: an attacker on the network
 * can answer for our host over http.
 */
export function isForeign(headers: IncomingHttpHeaders, own: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin'
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).origin !== own
}

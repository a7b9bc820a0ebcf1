import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

/**
 * A write that carries the session cookie must come from our own pages: another site could make a browser send it.
 * Bearer calls are exempt, a browser never adds their header by itself.
 * @throws Refused 403
 */
export function refuseForeignWrites(request: FastifyRequest, publicUrl: string | null): void {
  const { method, headers, host } = request
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  // No browser sends a write without either header; programs without a cookie have nothing to steal.
  const isUnmarked = headers['sec-fetch-site'] === undefined && headers.origin === undefined
  const isOurs = isUnmarked ? headers.cookie === undefined : !isForeign(headers, host, publicUrl)
  if (!isOurs) throw new Refused(403, 'foreign_origin', 'This request did not come from Veos')
}

/** Whether a browser says that another site's page makes the request. `host`: ours, where there is no public address. */
export function isForeign(headers: IncomingHttpHeaders, host: string | undefined, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site !== 'same-origin'
  if (origin === undefined) return false
  const own = publicUrl ? new URL(publicUrl).host : host
  return !URL.canParse(origin) || new URL(origin).host !== own
}

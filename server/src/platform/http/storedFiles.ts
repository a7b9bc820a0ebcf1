import type { Readable } from 'node:stream'
import type { FileRoute, Schema } from '@veos/contract/platform/route'
import type { z } from 'zod'
import type { Actor } from '../sessions/actor.ts'
import { type Admitted, admit } from './access.ts'
import { dropEmptyParameters, parseOrRefuse, type Server, toEventFacts } from './serve.ts'

/** The browser runs nothing in such a file and does not guess another content type. */
const harmless = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

type Params<R extends FileRoute> = R extends { params: infer Part extends Schema } ? z.output<Part> : unknown
type Query<R extends FileRoute> = R extends { query: infer Part extends Schema } ? z.output<Part> : unknown

/**
 * Serves files that people uploaded. Whatever the bytes are, a browser uses the content type of the route and runs
 * nothing. A name always means the same bytes, so public files are cached for ever; restricted files are not cached.
 * @param find returns null if the file does not exist or the caller may not see it, which answer alike
 */
export function serveStoredFiles<const R extends FileRoute & { access: 'public'; fileTypes: readonly [string] }>(
  server: Server,
  route: R,
  find: (params: Params<R>, actor: Actor | null) => Promise<{ bytes: Uint8Array; isPublic: boolean } | null>,
): void {
  server.calls.push(route)
  server.get(`/api${route.path}`, async (request, reply) => {
    const file = await find(parseOrRefuse(route.params!, request.params) as Params<R>, admit(route, request))
    if (!file) return reply.callNotFound()
    return reply
      .type(route.fileTypes[0])
      .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
      .header('content-disposition', 'inline')
      .headers(harmless)
      .send(file.bytes)
  })
}

/**
 * Serves files that not everybody may download. They are always saved, never shown among our own pages, and not
 * cached. A long file may be a stream. `find` throws `Refused` if the caller may not have the file, or it does not
 * exist.
 */
export function serveDownloads<const R extends FileRoute>(
  server: Server,
  route: R,
  find: (
    input: Params<R> & Query<R>,
    actor: Admitted<R['access']>,
  ) => Promise<{ name: string; type: string; bytes: Uint8Array | Readable }>,
): void {
  server.calls.push(route)
  server.get(`/api${route.path}`, async (request, reply) => {
    const actor = admit(route, request) as Admitted<R['access']>
    const input = {
      ...(route.params && Object(parseOrRefuse(route.params, request.params))),
      ...(route.query && Object(parseOrRefuse(route.query, dropEmptyParameters(request.query)))),
    }
    const { name, type, bytes } = await find(input as Params<R> & Query<R>, actor)
    if (route.event) server.securityLog?.record(route.event, toEventFacts(request))
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(name))
      .headers(harmless)
      .send(bytes)
  })
}

/** The file name in ASCII, which every browser understands, and in full for newer ones. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

import { type IdKind, id } from '@veos/contract/ids'
import type { Access, Route } from '@veos/contract/route'
import { z } from 'zod'
import { type Admitted, admit } from './access.ts'
import { parseOrRefuse, type Server } from './serve.ts'

/** A browser runs nothing in what is served so, and takes it for nothing but what we say it is. */
const harmless = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

interface StoredFiles {
  /** Below `/api`, with one parameter `:name`. */
  path: `/${string}/:name`
  summary: string
  /** Ours to say, never the uploader's. */
  type: string
  find(name: string): Promise<Uint8Array | null>
}

/**
 * Serves files that people uploaded to anybody who knows their name. Whatever their bytes are, a browser takes them for
 * nothing but the given type and runs nothing in them; a name always means the same bytes, so they are kept for ever.
 */
export function serveStoredFiles(server: Server, { path, summary, type, find }: StoredFiles): void {
  const params = z.object({ name: z.string() })
  server.calls.push({ method: 'GET', path, summary, access: 'public', params, fileTypes: [type] })
  const schema = { ...fileSchema(summary, [type]), security: [] }
  server.get(`/api${path}`, { schema }, async (request, reply) => {
    const bytes = await find((request.params as { name: string }).name)
    if (!bytes) return reply.callNotFound()
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .headers(harmless)
      .send(bytes)
  })
}

interface Downloads<A extends Access> extends Pick<Route, 'isOpenWhenSuspended'> {
  /** Below `/api`, with one parameter `:id`. */
  path: `/${string}/:id` | `/${string}/:id/${string}`
  summary: string
  access: A
  idKind: IdKind
  /** The types that `find` may name. */
  types: readonly string[]
  /** @throws Refused where the caller may not have it, or it does not exist */
  find(id: string, actor: Admitted<A>): Promise<{ name: string; type: string; bytes: Uint8Array }>
}

/** Serves files that not everybody may have: always to be saved, never shown among our own pages, kept by nobody between. */
export function serveDownloads<const A extends Exclude<Access, 'public'>>(
  server: Server,
  { path, summary, access, isOpenWhenSuspended, idKind, types, find }: Downloads<A>,
): void {
  const params = z.object({ id: id(idKind) })
  server.calls.push({ method: 'GET', path, summary, access, params, fileTypes: types })
  const options = { schema: fileSchema(summary, types), config: { isStaffOnly: access === 'staff' } }
  server.get(`/api${path}`, options, async (request, reply) => {
    const actor = admit({ access, isOpenWhenSuspended }, request) as Admitted<A>
    const { name, type, bytes } = await find(parseOrRefuse(params, request.params).id, actor)
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(name))
      .headers(harmless)
      .send(bytes)
  })
}

/** What the document of the interface says of a route that answers a file. */
function fileSchema(summary: string, types: readonly string[]) {
  const binary = { schema: { type: 'string', format: 'binary' } }
  const content = Object.fromEntries(types.map((type) => [type, binary]))
  return { summary, response: { 200: { description: 'The file', content } } }
}

/** The name in the plain letters that every browser knows, and as it is for those that know more. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

import type { Access } from '@veos/contract/route'
import { type Admitted, admit } from './access.ts'
import type { Server } from './serve.ts'

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
  const schema = {
    summary,
    security: [],
    params: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    response: {
      200: { description: 'The file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
    },
  }
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

interface Downloads<A extends Access> {
  /** Below `/api`, with one parameter `:id`. */
  path: `/${string}/:id` | `/${string}/:id/${string}`
  summary: string
  access: A
  /** The types that `find` may name. */
  types: readonly string[]
  /** @throws Refused where the caller may not have it, or it does not exist */
  find(id: string, actor: Admitted<A>): Promise<{ name: string; type: string; bytes: Uint8Array }>
}

/** Serves files that not everybody may have: always to be saved, never shown among our own pages, kept by nobody between. */
export function serveDownloads<const A extends Exclude<Access, 'public'>>(
  server: Server,
  { path, summary, access, types, find }: Downloads<A>,
): void {
  const binary = { schema: { type: 'string', format: 'binary' } }
  const schema = {
    summary,
    params: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    response: {
      200: { description: 'The file', content: Object.fromEntries(types.map((type) => [type, binary])) },
    },
  }
  server.get(`/api${path}`, { schema }, async (request, reply) => {
    const actor = admit(access, request) as Admitted<A>
    const { name, type, bytes } = await find((request.params as { id: string }).id, actor)
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(name))
      .headers(harmless)
      .send(bytes)
  })
}

/** The name in the plain letters that every browser knows, and as it is for those that know more. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

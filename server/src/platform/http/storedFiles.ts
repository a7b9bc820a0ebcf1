import type { Server } from './serve.ts'

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
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  })
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '../config.ts'
import type { JsonSchema } from '../http/answers.ts'
import type { Server } from '../http/serve.ts'
import { buildOpenApiDocument } from './buildOpenApiDocument.ts'

/**
 * The policy of the documentation page: it uses generated images and inline styles, and loads nothing from elsewhere.
 */
const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
}

/**
 * `/api/docs`: the OpenAPI document of the served calls, created on the first request. In production it leaves out
 * the back office, which is internal.
 */
export async function serveOpenApi(
  server: Server,
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
): Promise<void> {
  let document: JsonSchema | undefined
  let text: string | undefined
  const read = () => {
    const shown = server.calls.filter(({ access }) => !isProduction || access !== 'staff')
    document ??= buildOpenApiDocument(shown, { origin: publicUrl })
    return document
  }
  await server.register(async (docs) => {
    // The document is serialised once: many requests for it would otherwise block everybody else.
    docs.setReplySerializer((payload) => {
      if (payload !== document) return JSON.stringify(payload)
      text ??= JSON.stringify(document)
      return text
    })
    // The documentation page requires this plugin, which has nothing to add.
    await docs.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.1' } as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: pagePolicy,
      theme: { title: 'Veos API' },
      transformSpecification: read,
      transformSpecificationClone: false,
    })
  })
}

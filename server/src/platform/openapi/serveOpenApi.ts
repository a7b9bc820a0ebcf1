import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '../config.ts'
import type { JsonSchema } from '../http/answers.ts'
import type { Server } from '../http/serve.ts'
import { openApiDocument } from './openApiDocument.ts'

/**
 * `/api/docs`: the OpenAPI document of the calls that are served, made when it is first asked for. In production it
 * leaves out the back office, which is nobody's business outside.
 */
export async function serveOpenApi(
  server: Server,
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
): Promise<void> {
  let document: JsonSchema | undefined
  let text: string | undefined
  const read = () => {
    const shown = server.calls.filter(({ access }) => !isProduction || access !== 'staff')
    document ??= openApiDocument(shown, { origin: publicUrl })
    return document
  }
  await server.register(async (docs) => {
    // Written once: whoever asks for it many times would keep everybody else waiting.
    docs.setReplySerializer((payload) => {
      if (payload !== document) return JSON.stringify(payload)
      text ??= JSON.stringify(document)
      return text
    })
    // The page wants its plugin, which has nothing to add.
    await docs.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.1' } as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      theme: { title: 'Veos API' },
      transformSpecification: read,
      transformSpecificationClone: false,
    })
  })
}

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
  const read = () => {
    const shown = server.calls.filter(({ access }) => !isProduction || access !== 'staff')
    document ??= openApiDocument(shown, { origin: publicUrl })
    return document
  }
  // The page wants its plugin, which has nothing to add.
  await server.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.1' } as never } })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Veos API' },
    transformSpecification: read,
    transformSpecificationClone: false,
  })
}

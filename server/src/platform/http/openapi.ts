import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '../config.ts'
import type { Server } from './serve.ts'

/**
 * `/api/docs`: the OpenAPI document of all routes, made from the contract. Register before the routes. In production it leaves out
 * the back office, which is nobody's business outside.
 */
export async function serveOpenApi(server: Server, { isProduction }: Pick<Config, 'isProduction'>): Promise<void> {
  await server.register(swagger, {
    transform: ({ schema, url, route }) => ({
      schema: isProduction && route.config?.isStaffOnly ? { ...schema, hide: true } : schema,
      url,
    }),
    openapi: {
      info: { title: 'Veos', description: 'The European freight exchange', version: '1' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'tc_token' },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
  })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Veos API' },
  })
}

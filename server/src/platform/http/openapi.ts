import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Server } from './serve.ts'

/** `/api/docs`: the OpenAPI document of all routes, made from the contract. Register before the routes. */
export async function serveOpenApi(server: Server): Promise<void> {
  await server.register(swagger, {
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

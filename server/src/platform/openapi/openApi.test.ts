import { apiRoutes } from '@veos/contract/api'
import type { FileRoute, Route } from '@veos/contract/platform/route'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { toZod } from '../http/answers.ts'

interface Operation {
  operationId: string
  tags: string[]
  security?: object[]
  parameters?: { $ref?: string; name: string; in: string }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { schema: { $ref?: string } }>; $ref?: string }
  >
}

const { visitor, server } = await testApp()
const document = (await visitor.send({ url: '/api/docs/json' })).json()
const calls: Record<string, Record<string, Operation>> = document.paths
const operations = Object.values(calls).flatMap((methods) => Object.values(methods))
const declared = Object.values(apiRoutes).flatMap((routes) => Object.values<Route | FileRoute>(routes))

test('the OpenAPI document describes what follows from each route’s declaration', () => {
  const list = calls['/spotloads']!.get!
  expect(list).toMatchObject({ operationId: 'spotFreightsList', tags: ['spotFreights'] })
  expect(list.security).toEqual([{}, { bearer: [] }, { cookie: [] }])
  expect(Object.keys(list.responses[200]!.headers!)).toEqual(['Link', 'X-Total-Count'])
  expect(Object.keys(list.responses)).toEqual(['200', '400', '422', '429', '500', '503'])

  const create = calls['/spotLoads']!.post!
  expect(create.security).toBeUndefined()
  expect(create.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  expect(create.responses[402]).toEqual({ $ref: '#/components/responses/PlanRequired' })
  expect(document.security).toEqual([{ bearer: [] }, { cookie: [] }])
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.servers).toEqual([{ url: '/api' }])
})

test('every call is in the list of the contract, and every listed call is served', () => {
  expect(new Set(server.calls).size).toBe(server.calls.length)
  const unserved = declared.filter((route) => !server.calls.includes(route))
  // This server has no build of the web application, so `/version` is missing.
  expect(unserved.map(({ path }) => path)).toEqual(['/version'])
  expect(operations).toHaveLength(server.calls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { tags } of operations) expect(document.tags.map(({ name }: { name: string }) => name)).toContain(tags[0])
})

test('schemas and answers that several calls share are components', () => {
  const seen = new Map<string, string[]>()
  const look = (node: unknown, at: string): void => {
    if (node === null || typeof node !== 'object') return
    const text = JSON.stringify(node)
    if ('properties' in node && text.length > 350) seen.set(text, [...(seen.get(text) ?? []), at])
    for (const [key, part] of Object.entries(node)) look(part, `${at}/${key}`)
  }
  look(document, '')
  expect([...seen.values()].filter((places) => places.length > 1)).toEqual([])
  expect(JSON.stringify(document).length / declared.length).toBeLessThan(1900)
})

test('every example of a body is valid for its shape', () => {
  for (const route of declared) {
    if (!route.body || route.upload) continue
    const operation = calls[route.path.replace(/:(\w+)/g, '{$1}')]![route.method.toLowerCase()]!
    const { example } = operation.requestBody!.content['application/json']!
    expect([operation.operationId, toZod(route.body).safeParse(example)]).toMatchObject([
      operation.operationId,
      { success: true },
    ])
  }
})

test('refusals have the documented format', async () => {
  const { responses, schemas } = document.components
  expect(responses.LogInRequired.content['application/json']).toEqual({
    schema: { $ref: '#/components/schemas/Refusal' },
    example: (await visitor.send({ url: '/api/getUser' })).json(),
  })
  expect(responses.UnsupportedMediaType.content['application/json'].example).toEqual(
    (
      await visitor.send({ method: 'POST', url: '/api/auth', headers: { 'content-type': 'text/plain' }, payload: 'x' })
    ).json(),
  )
  expect(Object.keys(schemas.Refusal.properties.error.properties)).toEqual(['code', 'values', 'message'])
  expect(Object.keys(schemas.FieldErrors.properties.errors.additionalProperties.properties)).toEqual([
    'msg',
    'code',
    'values',
    'confirm',
    'about',
  ])
  expect(responses.Unavailable.headers).toHaveProperty('Retry-After')
})

test('the document names the public address and is available as YAML', async () => {
  const app = await testApp({ PUBLIC_URL: 'https://veos.example' })
  const yaml = (await app.visitor.send({ url: '/api/docs/yaml' })).body
  expect(yaml).toContain('url: https://veos.example/api')
  expect(yaml).not.toMatch(/[&*]a\d/)
})

test('a body that is not JSON is refused with one sentence', async () => {
  const response = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    headers: { 'content-type': 'text/plain' },
    payload: 'hello',
  })
  expect(response.statusCode).toBe(415)
  expect(response.json()).toEqual({ error: { code: 'unsupported_media_type', message: 'Send JSON' } })
})

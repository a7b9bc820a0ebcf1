import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountRoutes } from '@veos/contract/people/accounts'
import { afterAll, expect, test } from 'vitest'
import { testPassword } from '../../../demo/makeCompanies.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { testApp } from '../../../testing/testApp.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const collected: SentSpan[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
  for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) collected.push(...spans)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
afterAll(() => collector.close())
const { port } = collector.address() as AddressInfo
const app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })

test('a call is traced with its queries, and continues the trace of its caller', async () => {
  const { admin } = await app.make.company()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await app.visitor.send({
    method: accountRoutes.logIn.method,
    url: `/api${accountRoutes.logIn.path}`,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    payload: { username: admin.email, password: testPassword },
  })
  const spans = () => collected.filter((span) => span.traceId === traceId)
  await expect.poll(() => spans().map(({ name }) => name)).toContain('POST /api/auth')
  const call = spans().find(({ name }) => name === 'POST /api/auth')!
  expect(call.parentSpanId).toBe('b7ad6b7169203331')
  const queries = spans().filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'))
  expect(queries.length).toBeGreaterThan(0)
  for (const { parentSpanId } of queries) expect(parentSpanId).toBe(call.spanId)
  // The trace contains neither the address nor the password of the user.
  expect(JSON.stringify(spans())).not.toContain(admin.email)
})

test('a job is a trace of its own', async () => {
  await app.platform.jobs.enqueue(app.db, 'upkeep', {})
  await waitForJobs(app)
  await expect.poll(() => collected.map(({ name }) => name)).toContain('job upkeep')
})

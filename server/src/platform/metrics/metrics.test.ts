import { recoveryRoutes } from '@veos/contract/people/recovery'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { readQueueFigures } from '../jobs/queues.store.ts'
import { openMetrics } from './metrics.ts'

const { server, visitor, cookieOf, make, db, platform } = await testApp()

/** The figures of one reading of the metrics, by name and labels. */
async function readFigures(): Promise<Map<string, number>> {
  const { body } = await visitor.send({ url: '/metrics' })
  const lines = body.split('\n').filter((line) => line.startsWith('veos_'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('the metrics show the figures of the process', async () => {
  // Reading the metrics queries the database, and may count one of its own waiting queries.
  await expect.poll(async () => (await readFigures()).get('veos_database_waiting')).toBe(0)
  const figures = await readFigures()
  expect(figures.get('veos_database_connections{state="most"}')).toBeGreaterThan(0)
  expect(figures.get('veos_database_outages')).toBe(0)
  expect(figures.get('veos_jobs_waiting{queue="send-mail"}')).toBe(0)
  expect(figures.get('veos_jobs_failed{queue="send-mail"}')).toBe(0)
  expect(figures.get('veos_jobs_oldest_seconds{queue="send-mail"}')).toBe(0)
})

test('open sockets are counted, separately for users and visitors', async () => {
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const { admin } = await make.company()
  const cookie = await cookieOf(admin)
  const sockets = [io(address, { transports: ['websocket'] }), io(address, { extraHeaders: { cookie } })]
  await Promise.all(sockets.map((socket) => new Promise<void>((connected) => socket.once('connect', connected))))
  const figures = await readFigures()
  expect(figures.get('veos_sockets{who="users"}')).toBe(1)
  expect(figures.get('veos_sockets{who="visitors"}')).toBe(1)
  for (const socket of sockets) socket.close()
})

test('a call refused by a limit is counted, by limit and route', async () => {
  const recover = () => visitor.call(recoveryRoutes.recoverUser, { body: { email: 'nobody@example.com' } })
  while ((await recover()).ok);
  const figures = await readFigures()
  expect(figures.get('veos_limits_hit_total{limit="too_many_attempts",route="/api/recoverUser"}')).toBe(1)
})

test('delayed jobs do not count as backlog', async () => {
  await platform.jobs.enqueue(db, 'upkeep', {}, { afterSeconds: 3600 })
  const [figures] = (await readQueueFigures(db)).filter(({ queue }) => queue === 'upkeep')
  expect(figures).toMatchObject({ waiting: 0, later: 1, oldestSeconds: 0 })
})

test('one unavailable part does not hide the figures of the others', async () => {
  const metrics = openMetrics()
  metrics.gauge('away', 'never answers', () => Promise.reject(new Error('gone')))
  metrics.gauge('here', 'answers', () => 3)
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/^here 3$/m)
  expect(text).not.toMatch(/^away \d/m)
})

import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Outage } from '../db/outage.ts'
import { readQueueFigures } from '../jobs/queues.store.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Metrics } from './metrics.ts'

/** How long figures of the queues are cached, in milliseconds: several monitors and pages read them. */
const queuesCacheMs = 5000

interface Parts {
  db: Db
  pool: pg.Pool
  outage: Pick<Outage, 'count'>
  realtime: Pick<Realtime, 'countSockets' | 'isRedisConnected'>
}

/** Adds the figures of the parts that a process depends on: connections, queues, sockets, Redis. */
export function measurePlatform(metrics: Metrics, { db, pool, outage, realtime }: Parts): void {
  const readConnections = () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'most' }, value: pool.options.max },
  ]
  metrics.gauge('veos_database_connections', 'Connections of this process to the database', readConnections, ['state'])
  metrics.gauge('veos_database_waiting', 'Calls that wait for a connection to the database', () => pool.waitingCount)
  metrics.gauge('veos_database_outages', 'How often the database was away since this process began', outage.count)

  let queues: { readAt: number; figures: ReturnType<typeof readQueueFigures> } | undefined
  const readQueues = () => {
    const now = performance.now()
    if (!queues || now - queues.readAt > queuesCacheMs) queues = { readAt: now, figures: readQueueFigures(db) }
    return queues.figures
  }
  const queueGauge = (name: string, help: string, figure: 'waiting' | 'later' | 'failed' | 'oldestSeconds') =>
    metrics.gauge(
      name,
      help,
      async () => (await readQueues()).map(({ queue, [figure]: value }) => ({ labels: { queue }, value })),
      ['queue'],
    )
  queueGauge('veos_jobs_waiting', 'Jobs that are due and wait, of all processes', 'waiting')
  queueGauge('veos_jobs_later', 'Jobs that wait for their time, or to be tried again', 'later')
  queueGauge('veos_jobs_failed', 'Jobs that were given up after their last try', 'failed')
  queueGauge('veos_jobs_oldest_seconds', 'How long the first of the waiting jobs has been due', 'oldestSeconds')

  const readSockets = () => {
    const { users, visitors } = realtime.countSockets()
    return [
      { labels: { who: 'users' }, value: users },
      { labels: { who: 'visitors' }, value: visitors },
    ]
  }
  metrics.gauge('veos_sockets', 'Open realtime connections of this process', readSockets, ['who'])
  metrics.gauge('veos_redis_connected', 'Whether Redis answers: 1 or 0; nothing where there is none', () => {
    const isConnected = realtime.isRedisConnected()
    return isConnected === null ? [] : Number(isConnected)
  })
}

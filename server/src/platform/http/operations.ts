import { hash, timingSafeEqual } from 'node:crypto'
import client from 'prom-client'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { ping } from '../db/openDatabase.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Server } from './serve.ts'
import type { Shutdown } from './shutdown.ts'

interface Parts {
  config: Pick<Config, 'isProduction' | 'metricsToken'>
  db: Db
  metrics: Metrics
  shutdown: Pick<Shutdown, 'isStopping'>
  /** Another problem of this process; null when it can serve. */
  problem(): string | null
}

/**
 * `/healthz` (the process runs), `/readyz` (it can serve: the database answers, and the data in memory follows it)
 * and `/metrics` for Prometheus, which in production needs the configured token.
 */
export function serveOperations(server: Server, { config, db, metrics, shutdown, problem }: Parts): void {
  const { isProduction, metricsToken } = config
  const { registry } = metrics
  const durations = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, because addresses with ids would make a series each.
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 429 || reply.statusCode === 503) metrics.countLimit(reply.errorCode ?? 'none', route)
  })
  const options = { schema: { hide: true } }
  server.get('/healthz', options, async () => ({ status: 'ok' }))
  server.get('/readyz', options, async (_request, reply) => {
    if (shutdown.isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await ping(db)
    } catch {
      return reply.code(503).send({ status: 'database does not answer' })
    }
    const status = problem()
    return status === null ? { status: 'ready' } : reply.code(503).send({ status })
  })
  server.get('/metrics', options, async ({ headers: { authorization } }, reply) => {
    const isAllowed = metricsToken === null ? !isProduction : isBearer(authorization, metricsToken)
    if (!isAllowed) return reply.callNotFound()
    reply.type(registry.contentType)
    return registry.metrics()
  })
}

/** Compares hashes, so that the duration tells nothing about the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const [actual, expected] = [authorization ?? '', `Bearer ${token}`].map((text) => hash('sha256', text, 'buffer'))
  return timingSafeEqual(actual!, expected!)
}

import { hostname } from 'node:os'
import type { SystemStatus } from '@veos/contract/staff/backOffice'
import type { Metrics } from '../../platform/metrics/metrics.ts'

/** The maximum of shown limits: beyond it there are many of the same kind. */
const maxLimits = 50

interface Sample {
  labels: Record<string, string | number>
  value: number
  /** For a histogram: whether this is its sum, its count or one of its buckets. */
  metricName?: string
}

/** The status of the answering process for staff, from the figures of `/metrics`, so that both agree. */
export async function readSystemStatus({ registry }: Pick<Metrics, 'registry'>): Promise<SystemStatus> {
  const metrics = (await registry.getMetricsAsJSON()) as unknown as { name: string; values: Sample[] }[]
  const samples = new Map(metrics.map(({ name, values }) => [name, values]))
  const all = (name: string) => samples.get(name) ?? []
  const figure = (name: string, labels: Sample['labels'] = {}) =>
    all(name).find((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
      ?.value ?? 0
  const connections = (state: string) => figure('veos_database_connections', { state })
  const counts = all('http_request_duration_seconds').filter(({ metricName }) => metricName?.endsWith('_count'))
  const isFailed = ({ labels }: Sample) => Number(labels.status) >= 500 && Number(labels.status) !== 503
  const redis = all('veos_redis_connected')[0]
  return {
    process: {
      host: hostname(),
      pid: process.pid,
      startedAt: new Date(figure('process_start_time_seconds') * 1000).toISOString(),
      memoryMb: Math.round(figure('process_resident_memory_bytes') / 1_000_000),
      delayMs: Math.round(figure('nodejs_eventloop_lag_p99_seconds') * 1000),
    },
    calls: { answered: sumOf(counts), failed: sumOf(counts.filter(isFailed)) },
    database: {
      used: connections('used'),
      idle: connections('idle'),
      most: connections('most'),
      waiting: figure('veos_database_waiting'),
      outages: figure('veos_database_outages'),
    },
    sockets: {
      users: figure('veos_sockets', { who: 'users' }),
      visitors: figure('veos_sockets', { who: 'visitors' }),
    },
    isRedisConnected: redis ? redis.value === 1 : null,
    queues: all('veos_jobs_waiting').map(({ labels: { queue }, value: waiting }) => ({
      queue: String(queue),
      waiting,
      later: figure('veos_jobs_later', { queue: queue! }),
      failed: figure('veos_jobs_failed', { queue: queue! }),
      oldestSeconds: figure('veos_jobs_oldest_seconds', { queue: queue! }),
    })),
    limits: all('veos_limits_hit_total')
      .map(({ labels: { limit, route }, value: times }) => ({ limit: String(limit), route: String(route), times }))
      .sort((one, other) => other.times - one.times)
      .slice(0, maxLimits),
  }
}

function sumOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, { value }) => sum + value, 0)
}

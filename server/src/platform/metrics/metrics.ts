import client from 'prom-client'

/**
 * The metrics that a monitor reads at `/metrics` and staff on the status page: figures of this process, and of the
 * queues that all processes share.
 */
export interface Metrics {
  registry: client.Registry
  /**
   * Counts a refusal because of a limit.
   * @param limit the code of the answer, or the name of a limit that has none
   * @param route the pattern of the route if it was a call
   */
  countLimit(limit: string, route?: string): void
  /** A figure that only increases; add to it with `inc`. */
  counter<Label extends string>(name: string, help: string, labels?: readonly Label[]): client.Counter<Label>
  /**
   * A figure that is read on request.
   * @param read returns the value, or one for each set of labels; if it throws, the figure is left out of this
   *   reading
   * @param labels the names of the labels
   */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    read: () => Reading<Label> | Promise<Reading<Label>>,
    labels?: readonly Label[],
  ): void
}

type Reading<Label extends string> = number | readonly { labels: Record<Label, string>; value: number }[]

export function openMetrics(): Metrics {
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const limits = new client.Counter({
    name: 'veos_limits_hit_total',
    help: 'Calls and connections that were turned away because a limit was hit',
    labelNames: ['limit', 'route'],
    registers: [registry],
  })
  return {
    registry,
    countLimit: (limit, route = '') => limits.inc({ limit, route }),
    counter: (name, help, labels = []) =>
      new client.Counter({ name, help, labelNames: [...labels], registers: [registry] }),
    gauge(name, help, read, labels = []) {
      const gauge: client.Gauge<string> = new client.Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          // One unavailable part must not hide the others.
          const reading = await Promise.resolve()
            .then(read)
            .catch(() => [])
          // Without labels `reset` would leave a zero, which is a figure too.
          if (labels.length > 0) gauge.reset()
          else gauge.remove()
          if (typeof reading === 'number') gauge.set(reading)
          else for (const { labels, value } of reading) gauge.set(labels, value)
        },
      })
    },
  }
}

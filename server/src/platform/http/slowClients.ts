import type { Server as HttpServer, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { networkOf } from './network.ts'
import { isProxyOf } from './proxies.ts'

/** How often it is looked who is over a limit. */
export const lookEveryMs = 1000

/**
 * Keeps clients that are slow on purpose from holding what others need. Node itself ends who is slow with the head or
 * the body of a request; here are the others: who does not read an answer, and who opens more connections than a whole
 * office needs. A trusted proxy speaks for many and is not counted.
 */
export function limitSlowClients(
  http: HttpServer,
  {
    connectionsPerAddress,
    slowClients,
    trustProxy,
  }: Pick<Config, 'connectionsPerAddress' | 'slowClients' | 'trustProxy'>,
  metrics: Pick<Metrics, 'countLimit'> | undefined,
): void {
  const isProxy = isProxyOf(trustProxy)
  const open = new Map<string, number>()
  const counted = new WeakMap<Socket, () => void>()
  http.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > connectionsPerAddress) {
      metrics?.countLimit('connections of an address')
      socket.destroy()
      return
    }
    open.set(network, count)
    const release = () => {
      if (!counted.delete(socket)) return
      const left = open.get(network)! - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    }
    counted.set(socket, release)
    socket.once('close', release)
  })
  // The realtime channel counts its own.
  http.on('upgrade', ({ socket }) => counted.get(socket)?.())

  /** Since when each answer is on its way; null before it is begun. */
  const answers = new Map<ServerResponse, number | null>()
  http.on('request', (_request, response) => {
    answers.set(response, null)
    response.once('close', () => answers.delete(response))
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [response, since] of answers) {
      if (since === null && response.headersSent) answers.set(response, now)
      else if (since !== null && now - since > slowClients.answerMs) {
        metrics?.countLimit('time to read an answer')
        response.destroy()
      }
    }
  }, lookEveryMs).unref()
  http.once('close', () => clearInterval(looking))
}

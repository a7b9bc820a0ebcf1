import type { Server as HttpServer, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { toNetwork } from './network.ts'
import { isProxyOf } from './proxies.ts'

/** Milliseconds between two checks for clients over a limit. */
export const lookEveryMs = 1000

/**
 * Prevents that deliberately slow clients block resources that others need. Node itself ends requests whose head or
 * body is slow. This ends clients that do not read their answer or open more connections than a whole office needs. A
 * trusted proxy serves many clients and is not counted.
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
    const network = toNetwork(address)
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
  // The realtime channel counts its own connections.
  http.on('upgrade', ({ socket }) => counted.get(socket)?.())

  /** When each answer began; null before it begins. */
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

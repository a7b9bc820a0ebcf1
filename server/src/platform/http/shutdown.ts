import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './serve.ts'

/** Milliseconds after which a request that is still running is aborted. */
const deadlineMs = 25_000

export interface Shutdown {
  /** Whether load balancers should send no more requests here. */
  isStopping(): boolean
  /**
   * Serves requests for the notice period, in which each answer ends its connection so that load balancers see that
   * the process stops; then closes.
   */
  run(noticeMs: number): Promise<void>
}

/** Stops a server in order, however many clients have open connections. */
export function createShutdown(server: Server): Shutdown {
  let isStopping = false
  // The answer tells a client that its connection ends. This begins with the notice: if connections were only closed
  // with the server, a request could be on its way that nobody answers.
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  return {
    isStopping: () => isStopping,
    async run(noticeMs) {
      isStopping = true
      await wait(noticeMs)
      const cutOff = setTimeout(() => server.server.closeAllConnections(), deadlineMs)
      await server.close()
      clearTimeout(cutOff)
    },
  }
}

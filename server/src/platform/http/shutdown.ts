import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './serve.ts'

/** Milliseconds after which a request that is still running is cut off. */
const deadlineMs = 25_000

export interface Shutdown {
  /** Whether balancers should send nothing more here. */
  isStopping(): boolean
  /**
   * Takes requests for the time given, each answer ending its connection, so that balancers see that it stops; then
   * closes.
   */
  run(noticeMs: number): Promise<void>
}

/** Lets a server end in order, however many clients keep their connections busy. */
export function shutdownOf(server: Server): Shutdown {
  let isStopping = false
  // A client that keeps its connection learns with the answer that it is the last one there. From the notice on: were
  // the connections closed with the server, one could be on its way that nobody takes.
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

import type { Started } from '../e2e/process.ts'

/**
 * Environment variables for a process whose heap will be read: its inspector listens on a free port of this machine.
 */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

interface Reply {
  id?: number
  result?: { usedSize: number }
}

/**
 * The heap of a process in MB after a full garbage collection. Without one the figure depends on V8's last collection:
 * a process with little work may not collect for minutes.
 */
export async function readCollectedHeap({ output }: Started): Promise<number> {
  const socket = new WebSocket(/Debugger listening on (ws:\S+)/.exec(output)![1]!)
  await new Promise((opened, failed) => {
    socket.onopen = opened
    socket.onerror = failed
  })
  try {
    await send(socket, 1, 'HeapProfiler.collectGarbage')
    return (await send(socket, 2, 'Runtime.getHeapUsage')).result!.usedSize / 1_000_000
  } finally {
    socket.close()
  }
}

function send(socket: WebSocket, id: number, method: string): Promise<Reply> {
  return new Promise((answered, failed) => {
    socket.onclose = failed
    socket.onmessage = ({ data }) => {
      const reply: Reply = JSON.parse(data)
      if (reply.id === id) answered(reply)
    }
    socket.send(JSON.stringify({ id, method }))
  })
}

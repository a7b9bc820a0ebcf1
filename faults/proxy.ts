import { connect, createServer, type Socket } from 'node:net'

/** A proxy to another port of this machine, which can interrupt connections. */
export interface Cable {
  port: number
  /**
   * `hang` accepts connections but transfers nothing, `refuse` ends existing connections and accepts no others, `late`
   * delays.
   */
  be(state: State): void
  close(): Promise<void>
}

type State = 'open' | 'hang' | 'refuse' | 'late'

/** The delay in each direction, in milliseconds. */
const lateMs = 400

export async function startProxy(target: number): Promise<Cable> {
  let state: State = 'open'
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    near.on('error', () => {})
    if (state === 'refuse') {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const pass = (to: Socket) => (bytes: Buffer) => {
      if (state === 'open') to.write(bytes)
      if (state === 'late') setTimeout(() => to.writable && to.write(bytes), lateMs)
    }
    near.on('data', pass(far))
    far.on('data', pass(near))
    far.on('error', () => {})
    const close = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    near.on('close', close)
    far.on('close', close)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port,
    be(next) {
      state = next
      if (next === 'refuse') cut()
    },
    close() {
      cut()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

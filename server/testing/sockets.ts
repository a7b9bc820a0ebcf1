import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { closeAtEnd } from './closeAtEnd.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './testApp.ts'

/**
 * Lets browsers connect to the app of a test; its sockets are closed after the test file.
 * @param options.only the events that they receive; all by default
 */
export async function openSockets(
  { server, cookieOf }: Pick<TestApp, 'server' | 'cookieOf'>,
  { only }: { only?: readonly string[] } = {},
) {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const sockets: Socket[] = []
  closeAtEnd(() => {
    for (const socket of sockets) socket.close()
  })
  return {
    port,
    /** @param headers replace the user's cookie, or add to it */
    async connect(user: TestUser | null, headers: Record<string, string> = {}) {
      const extraHeaders = { ...(user && { cookie: await cookieOf(user) }), ...headers }
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders, forceNew: true })
      sockets.push(socket)
      const received: [event: string, payload: unknown][] = []
      socket.onAny((event: string, payload: unknown) => {
        if (!only || only.includes(event)) received.push([event, payload])
      })
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      return {
        socket,
        received,
        /** The events with one name. */
        under: <Payload>(event: string) =>
          received.filter(([name]) => name === event).map(([, payload]) => payload as Payload),
      }
    },
  }
}

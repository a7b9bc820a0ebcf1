import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { closeAtEnd } from './closeAtEnd.ts'

/** The harmless test file that every scanner detects. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** A fake scanner that takes files as `clamd` documents INSTREAM, and detects EICAR. `reply` replaces every answer. */
export async function startFakeScanner() {
  const state: { reply: string | null; scanned: Buffer[] } = { reply: null, scanned: [] }
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const file = fileIn(received)
      if (!file) return
      state.scanned.push(file)
      const found = file.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
      if (state.reply === '') socket.destroy()
      else socket.end(`${state.reply ?? found}\0`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => new Promise<void>((done) => server.close(() => done()))
  closeAtEnd(close)
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, state, close }
}

/** The chunks up to the empty one; null while more are expected. */
function fileIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) throw new Error('No command that we know')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

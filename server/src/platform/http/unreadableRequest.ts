import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { text } from '@veos/contract/platform/texts/text'
import { presentRefusal } from './refused.ts'

/** Node's error codes for bytes that are not a request, too many of them, or too slow ones. */
const statusOfCodes: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** How long the answer may take to arrive, in milliseconds. */
const lingerMs = 500

/** Answers bytes that Node cannot read as a request, with the headers and the shape of every other refusal. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // A client that has disconnected reads nothing, and a second answer would cut off the first.
    const isAnswering = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy(error)
      return
    }
    const status = statusOfCodes[error.code ?? ''] ?? 400
    const body = JSON.stringify({ error: presentRefusal(text('bad_request')) })
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    // Closing immediately could lose the answer, and without a limit a client that goes on sending or reads nothing
    // would occupy the connection.
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

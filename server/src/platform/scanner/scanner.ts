import { connect, type Socket } from 'node:net'
import { text } from '@veos/contract/platform/texts/text'
import type { Config } from '../config.ts'
import { Refused } from '../http/refused.ts'
import type { Log } from '../log.ts'

/** Scans files for viruses before they are stored. */
export interface Scanner {
  /**
   * Returns the name of the virus, or null if there is none.
   * @throws Refused 503 if the scan failed
   */
  scan(bytes: Uint8Array): Promise<string | null>
}

const longestScanMs = 20_000
const longestAnswer = 1000
/** The size of a chunk of the file in the protocol. */
const chunkBytes = 65_536

/** Opens the configured scanner, which uses the protocol of ClamAV's `clamd`. Without one, files are not scanned. */
export function openScanner({ scannerUrl }: Pick<Config, 'scannerUrl'>, log: Log): Scanner {
  if (scannerUrl === null) return { scan: async () => null }
  const to = new URL(scannerUrl)
  return {
    async scan(bytes) {
      try {
        return foundIn(await scan(to, bytes))
      } catch (error) {
        log.error({ err: error }, 'the virus scanner does not answer')
        throw new Refused(503, text('scanner_unavailable'), 60)
      }
    },
  }
}

/**
 * Sends a file with the command INSTREAM, as chunks with their length and an empty one at the end, and reads the
 * answer.
 */
function scan({ protocol, hostname, port, pathname }: URL, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: Socket =
      protocol === 'unix:'
        ? connect({ path: pathname })
        : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
    let answer = ''
    socket.setTimeout(longestScanMs, () => socket.destroy(new Error('No answer in time')))
    socket.on('error', reject)
    socket.on('data', (data) => {
      answer += data.toString()
      if (answer.includes('\0') || answer.length > longestAnswer) socket.end()
    })
    socket.on('close', () => resolve(answer.split('\0')[0]!))
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      socket.write(lengthOf(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthOf(0))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** @throws Error for an answer that is neither yes nor no, for example because the file is too large */
function foundIn(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`The scanner said: ${answer.slice(0, 200)}`)
  return found
}

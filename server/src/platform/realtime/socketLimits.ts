import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import { toNetwork } from '../http/network.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Packets within the window. A typing event is sent every few seconds, and visitors send nothing at all. */
const maxPackets = { visitor: 30, user: 200 }
const packetWindowMs = 10_000
/**
 * The window for new connections of a network: it may open as many as it may have open, and all of them again after a
 * restart.
 */
const connectionWindowMs = 60_000

/**
 * How often the bytes of all connections are checked, and how many may have arrived since: pings of WebSocket are not
 * packets.
 */
const lookEveryMs = 2000
const maxBytesRead = 65_536
/** Bytes that may wait for a client that does not read. */
const maxBytesUnread = 1_000_000

/** A connection of the engine, below the sockets of Socket.IO. */
type EngineSocket = Socket['conn']

interface Flow {
  since: number
  count: number
  max: number
}

interface Parts {
  /** The maximum number of open connections of one network in this process. */
  maxOfNetwork: number
  addressOf(request: IncomingMessage): string
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'countLimit'>
}

/**
 * Prevents a flood on the realtime channel from slowing down calls: exceeding a limit ends the connection
 * immediately, before its packets are parsed.
 */
export class SocketLimits {
  readonly #parts: Parts
  readonly #open = new Map<string, number>()
  readonly #recent = new Map<string, number>()
  #recentSince = 0
  readonly #flows = new WeakMap<EngineSocket, Flow>()
  readonly #bytesRead = new Map<Duplex & { bytesRead?: number }, number>()
  readonly #looking: NodeJS.Timeout

  constructor(parts: Parts) {
    this.#parts = parts
    this.#looking = setInterval(() => this.#cutOffFloods(), lookEveryMs).unref()
  }

  /** Whether a new connection may be opened. */
  mayOpen(request: IncomingMessage): boolean {
    const now = this.#now()
    if (now - this.#recentSince >= connectionWindowMs) {
      this.#recent.clear()
      this.#recentSince = now
    }
    const network = this.#networkOf(request)
    const recent = (this.#recent.get(network) ?? 0) + 1
    this.#recent.set(network, recent)
    const { maxOfNetwork } = this.#parts
    const mayOpen = recent <= 2 * maxOfNetwork && (this.#open.get(network) ?? 0) < maxOfNetwork
    if (!mayOpen) this.#parts.metrics.countLimit('sockets of an address')
    return mayOpen
  }

  /** Watches a new connection. */
  watch(connection: EngineSocket): void {
    const network = this.#networkOf(connection.request)
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1)
    connection.on('close', () => {
      const left = this.#open.get(network)! - 1
      if (left > 0) this.#open.set(network, left)
      else this.#open.delete(network)
    })
    this.#flows.set(connection, { since: this.#now(), count: 0, max: maxPackets.visitor })
    connection.on('packet', () => this.#count(connection))
  }

  /** Watches a connection that has become a WebSocket. */
  watchBytes(stream: Duplex & { bytesRead?: number }): void {
    this.#bytesRead.set(stream, stream.bytesRead ?? 0)
    stream.once('close', () => this.#bytesRead.delete(stream))
  }

  /** Gives the connection the higher limit of a user. */
  trust(connection: EngineSocket): void {
    const flow = this.#flows.get(connection)
    if (flow) flow.max = maxPackets.user
  }

  close(): void {
    clearInterval(this.#looking)
  }

  #count(connection: EngineSocket): void {
    const flow = this.#flows.get(connection)
    if (!flow) return
    const now = this.#now()
    if (now - flow.since >= packetWindowMs) {
      flow.since = now
      flow.count = 0
    }
    flow.count += 1
    if (flow.count <= flow.max) return
    this.#flows.delete(connection)
    this.#parts.metrics.countLimit('packets of a socket')
    this.#parts.log.info({ packets: flow.count }, 'a socket that sent too much was cut off')
    // Nothing more is parsed. A WebSocket goes on reading until the other side has closed too, so it is terminated.
    connection.close(true)
    const { socket } = connection.transport as { socket?: { terminate?(): void } }
    socket?.terminate?.()
  }

  #cutOffFloods(): void {
    for (const [stream, before] of this.#bytesRead) {
      const bytes = stream.bytesRead ?? 0
      const isTooMuch = bytes - before > maxBytesRead || stream.writableLength > maxBytesUnread
      if (!isTooMuch) {
        this.#bytesRead.set(stream, bytes)
        continue
      }
      this.#parts.metrics.countLimit('bytes of a socket')
      this.#parts.log.info(
        { read: bytes - before, unread: stream.writableLength },
        'a socket with too many bytes was cut off',
      )
      stream.destroy()
    }
  }

  #networkOf(request: IncomingMessage): string {
    return toNetwork(this.#parts.addressOf(request))
  }

  #now(): number {
    return this.#parts.clock.now().getTime()
  }
}

import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { type LookingEvent, lookingEvent } from '@veos/contract/reference/notifications'
import { createClient } from 'redis'
import { type DefaultEventsMap, type Socket, Server as SocketServer } from 'socket.io'
import type { Clock } from '../clock.ts'
import { type Config, ConfigError } from '../config.ts'
import { isForeign } from '../http/origin.ts'
import type { Log } from '../log.ts'
import { type FindActor, sessionCookie } from '../sessions/sessions.ts'

export interface Realtime {
  /** To every socket, visitors' too: only what a visitor may see. */
  toEveryone(event: string, payload: object): void
  /** To every socket of one user. */
  toUser(userId: string, event: string, payload: object): void
  /** To every socket of several users, each once. */
  toUsers(userIds: readonly string[], event: string, payload: object): void
  /** Whether any of these users has a socket open, in any process. */
  isOnline(userIds: readonly string[]): Promise<boolean>
  /** Whether a user has a page of ours in sight, in any process. */
  isLooking(userId: string): Promise<boolean>
  /** Answers what the browsers of users send under a name; visitors are not heard, nor is whoever sends too much. */
  hear(event: string, answer: Hearer): void
  /** Ends the sockets of a user, after log-out for example: they come back as who they then are. */
  disconnectUser(userId: string): void
  close(): Promise<void>
}

/** @returns what the browser gets as its acknowledgement, if it waits for one */
export type Hearer = (userId: string, sent: unknown) => Promise<unknown>

/** What is kept of a socket. */
interface SocketData {
  /** Null for visitors. */
  userId: string | null
  /** What it has sent lately; undefined until it sends something. */
  heard?: { since: number; count: number }
}

type OurSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>

/** What a browser may send within the window, in milliseconds: whoever types says so every few seconds. */
const mostHeard = 40
const heardWindowMs = 10_000

/**
 * The realtime channel (Socket.IO at `/socket.io`). A socket belongs to the user of its session cookie or to a visitor; it
 * cannot choose what it hears; one that another site's page opens is a visitor's. With `REDIS_URL` an event reaches the sockets of every process.
 */
export async function openRealtime(
  http: HttpServer,
  parts: { config: Config; findActor: FindActor; clock: Clock; log: Log },
): Promise<Realtime> {
  const { config, findActor, clock, log } = parts
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : null
  const hearers = new Map<string, Hearer>()
  const io = new SocketServer<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>(http, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
    ...(redis && { adapter: createAdapter(redis) }),
  })
  io.use(async (socket, next) => {
    try {
      const { headers } = socket.request
      // No browser keeps another site's page from opening a socket, and some send the cookie along.
      const isOurs = !isForeign(headers, headers.host, config.publicUrl)
      const token = isOurs && cookieValue(headers.cookie, sessionCookie)
      const actor = token ? await findActor(token) : undefined
      socket.data.userId = actor?.userId ?? null
      if (actor) await socket.join(userRoom(actor.userId))
      next()
    } catch (error) {
      log.error({ err: error }, 'socket refused')
      next(new Error('unavailable'))
    }
  })
  // One function for all sockets: what each of them had of its own would be there ten thousand times.
  async function hear(this: OurSocket, event: unknown, sent: unknown, acknowledge: unknown): Promise<void> {
    const { userId } = this.data
    if (userId === null || !mayBeHeard(this.data, clock.now().getTime())) return
    const hearer = event === lookingEvent ? keepWhetherLooking(this) : hearers.get(String(event))
    if (!hearer) return
    try {
      const answer = await hearer(userId, sent)
      if (typeof acknowledge === 'function') acknowledge(answer)
    } catch (error) {
      log.error({ err: error, event }, 'socket event failed')
    }
  }
  io.on('connection', (socket) => void (socket.data.userId !== null && socket.onAny(hear)))
  async function hasSocketIn(rooms: string[]): Promise<boolean> {
    const here = io.of('/').adapter.rooms
    if (rooms.some((room) => here.has(room))) return true
    if (!redis || rooms.length === 0) return false
    // Of several processes one may just be gone and not answer in time.
    const sockets = await io
      .in(rooms)
      .fetchSockets()
      .catch(() => [])
    return sockets.length > 0
  }
  return {
    toEveryone: (event, payload) => void io.emit(event, payload),
    toUser: (userId, event, payload) => void io.to(userRoom(userId)).emit(event, payload),
    toUsers(userIds, event, payload) {
      if (userIds.length > 0) io.to(userIds.map(userRoom)).emit(event, payload)
    },
    isOnline: (userIds) => hasSocketIn(userIds.map(userRoom)),
    isLooking: (userId) => hasSocketIn([lookingRoom(userId)]),
    hear: (event, answer) => void hearers.set(event, answer),
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    async close() {
      await io.close()
      await redis?.close()
    },
  }
}

/** @throws ConfigError when it does not answer at start; later it is tried again for as long as it takes. */
async function connectRedis(url: string, log: Log) {
  let hasConnected = false
  const reconnectStrategy = (tries: number) => (hasConnected ? Math.min(tries * 100, 3000) : false)
  const redis = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy } })
  redis.on('error', (error) => hasConnected && log.error({ err: error }, 'redis'))
  try {
    await redis.connect()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigError(`The Redis at REDIS_URL cannot be reached: ${code ?? message}`)
  }
  hasConnected = true
  return redis
}

function mayBeHeard(data: SocketData, now: number): boolean {
  if (!data.heard || now - data.heard.since >= heardWindowMs) data.heard = { since: now, count: 0 }
  data.heard.count += 1
  return data.heard.count <= mostHeard
}

/** Nothing is ever sent to this room: who is in it has a page in sight. */
function keepWhetherLooking(socket: OurSocket): Hearer {
  return async (userId, said) => {
    if ((said as Partial<LookingEvent> | null)?.isLooking === true) await socket.join(lookingRoom(userId))
    else await socket.leave(lookingRoom(userId))
  }
}

function lookingRoom(userId: string): string {
  return `looking:${userId}`
}

function userRoom(userId: string): string {
  return `user:${userId}`
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

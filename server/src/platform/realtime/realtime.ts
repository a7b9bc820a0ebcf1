import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { type LookingEvent, lookingEvent } from '@veos/contract/people/reference/notificationEvents'
import { logInRequired } from '@veos/contract/platform/errors'
import { type CatchUpEvent, catchUpEvent } from '@veos/contract/platform/reference/realtime'
import { splitText, type Text, text } from '@veos/contract/platform/texts/text'
import { type DefaultEventsMap, type Socket, Server as SocketServer } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../configError.ts'
import type { Db } from '../db/database.ts'
import type { Outage } from '../db/outage.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { buildSafeHeaders, isHttpsOnly } from '../http/buildSafeHeaders.ts'
import { getOwnOrigin, isForeign } from '../http/origin.ts'
import { createCallerReader } from '../http/proxies.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { SecurityLog } from '../security/securityLog.ts'
import { isShutOut } from '../sessions/actor.ts'
import { type FindActor, listEndedTokens, parseBearer, sessionCookie } from '../sessions/sessions.ts'
import { toEnglish } from '../words.ts'
import { type Bus, openBus } from './redisBus.ts'
import { SocketLimits } from './socketLimits.ts'

export interface Realtime {
  /** Sends to every socket, including visitors: only data that a visitor may see. */
  toEveryone(event: string, payload: object): void
  /** Sends to every socket of one user. */
  toUser(userId: string, event: string, payload: object): void
  /** Sends to every socket of several users, once per user. */
  toUsers(userIds: readonly string[], event: string, payload: object): void
  /** Whether any of these users has a socket open, in any process. */
  isOnline(userIds: readonly string[]): Promise<boolean>
  /** Whether a user has a visible page of ours, in any process. */
  isLooking(userId: string): Promise<boolean>
  /** Handles an event that browsers of users send; events of visitors and of sockets over their limit are ignored. */
  on(event: string, handler: EventHandler): void
  /** Ends the sockets of a user, for example after log-out. They reconnect with their new identity. */
  disconnectUser(userId: string): void
  /** Ends the sockets of this process whose session has ended or expired; runs every half minute. */
  endOutdated(): Promise<void>
  /** Counts the open sockets of this process. */
  countSockets(): { users: number; visitors: number }
  /** Whether events reach other processes; null without Redis, when there is only one process. */
  isRedisConnected(): boolean | null
  close(): Promise<void>
}

/** @returns the acknowledgement for the browser, if it waits for one */
export type EventHandler = (userId: string, sent: unknown) => Promise<unknown>

/** The data of a socket. */
interface SocketData {
  /** Null for visitors. */
  userId: string | null
  /** How much it has sent recently; undefined until it sends something. */
  received?: { since: number; count: number }
}

type OurSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>

/** How many events a browser may send within the window, in milliseconds: a typing event is sent every few seconds. */
const maxEvents = 40
const eventsWindowMs = 10_000

/** Maximum number of sockets of one user in this process, over all tabs and devices. */
const maxOfUser = 50
const outdatedEveryMs = 30_000
/** Over how long sockets spread their requests after events were lost; one millisecond is added per socket. */
const minCatchUpMs = 1000
const maxCatchUpMs = 60_000
/** How many tokens are looked up in one query. */
const tokensAtOnce = 1000

/**
 * The realtime channel (Socket.IO at `/socket.io`). A socket belongs to the user of its bearer token or session
 * cookie, else to a visitor, and ends with its session. It cannot choose what it receives. A socket opened by another
 * site's page belongs to a visitor. With `REDIS_URL` an event reaches the sockets of every process: those of this
 * process immediately, others through Redis. After an outage of Redis, sockets are told to load what they missed.
 */
export async function openRealtime(
  http: HttpServer,
  parts: {
    config: Config
    db: Db
    findActor: FindActor
    clock: Clock
    log: Log
    metrics: Pick<Metrics, 'countLimit'>
    outage: Pick<Outage, 'report'>
    securityLog: SecurityLog
  },
): Promise<Realtime> {
  const { config, db, findActor, clock, log, metrics, outage, securityLog } = parts
  const caller = createCallerReader(config.trustProxy)
  const originFor = (request: IncomingMessage) =>
    getOwnOrigin({ protocol: caller.protocolOf(request), host: caller.hostOf(request) }, config.publicUrl)
  const limits = new SocketLimits({
    maxOfNetwork: config.socketsPerAddress,
    addressOf: caller.addressOf,
    clock,
    log,
    metrics,
  })
  const handlers = new Map<string, EventHandler>()
  /** The token of each socket. It is not in the data of the socket, which other processes can read. */
  const tokens = new WeakMap<OurSocket, string>()
  const io = new SocketServer<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>(http, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
    allowRequest: (request, answer) => answer(null, limits.mayOpen(request)),
  })
  // Answers of the engine do not pass the hooks of the server, so they get the headers here.
  const headers = Object.entries({ ...buildSafeHeaders(isHttpsOnly(config)), 'cache-control': 'no-store' })
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  })
  io.engine.on('connection', (connection) => limits.watch(connection))
  http.on('upgrade', (_request, stream) => limits.watchBytes(stream))
  io.use(async (socket, next) => {
    try {
      const { headers } = socket.request
      const bearer = bearerSentBy(socket)
      // Browsers let pages of other sites open sockets, and some send the cookie along.
      const isOurs = !isForeign(headers, originFor(socket.request))
      const token = bearer ?? (isOurs ? cookieValue(headers.cookie, sessionCookie) : undefined)
      // A page reconnects automatically, even if nobody is using it.
      const actor = token ? await findActor(token, { isUnattended: true }) : undefined
      // A client with a token expects to be its user: as a visitor it would wait for events that never come.
      if (bearer !== undefined && !actor) {
        securityLog.record('socket_refused', { address: caller.addressOf(socket.request), detail: logInRequired })
        return next(refusal(text(logInRequired, { to: 'connect' })))
      }
      // Members of a suspended company count as visitors here as in every list, and so do users who still have to set
      // up a second factor.
      const user = actor && !isShutOut(actor) ? actor : undefined
      socket.data.userId = user?.userId ?? null
      if (user && token) {
        const room = userRoom(user.userId)
        if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= maxOfUser) {
          metrics.countLimit('sockets of a user')
          const address = caller.addressOf(socket.request)
          securityLog.record('socket_refused', { userId: user.userId, address, detail: 'too_many_sockets' })
          return next(refusal(text('too_many_sockets')))
        }
        tokens.set(socket, token)
        limits.trust(socket.conn)
        await socket.join(room)
      }
      next()
    } catch (error) {
      if (isDatabaseUnavailable(error)) outage.report(error)
      else log.error({ err: error }, 'socket refused')
      next(new Error('unavailable'))
    }
  })
  // One function for all sockets: a closure per socket would exist ten thousand times.
  async function handleEvent(this: OurSocket, event: unknown, sent: unknown, acknowledge: unknown): Promise<void> {
    const { userId } = this.data
    if (userId === null || !mayReceiveEvent(this.data, clock.now().getTime())) return
    const handler = event === lookingEvent ? lookingHandler(this) : handlers.get(String(event))
    if (!handler) return
    try {
      const answer = await handler(userId, sent)
      if (typeof acknowledge === 'function') acknowledge(answer)
    } catch (error) {
      if (isDatabaseUnavailable(error)) outage.report(error)
      else log.error({ err: error, event }, 'socket event failed')
    }
  }
  io.on('connection', (socket) => void (socket.data.userId !== null && socket.onAny(handleEvent)))
  async function endOutdated(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()].filter((socket) => tokens.has(socket))
    for (let from = 0; from < sockets.length; from += tokensAtOnce) {
      const batch = sockets.slice(from, from + tokensAtOnce)
      const ended = new Set(await listEndedTokens(db, clock, [...new Set(batch.map((socket) => tokens.get(socket)!))]))
      for (const socket of batch) if (ended.has(tokens.get(socket)!)) socket.disconnect(true)
    }
  }
  const ending = setInterval(() => {
    endOutdated().catch((error) => {
      if (isDatabaseUnavailable(error)) outage.report(error)
      else log.error({ err: error }, 'sessions of sockets not looked at')
    })
  }, outdatedEveryMs).unref()
  function emitHere(rooms: string[] | null, event: string, payload: object): void {
    if (rooms === null) io.emit(event, payload)
    else io.to(rooms).emit(event, payload)
  }
  function emitCatchUp(): void {
    const sockets = io.of('/').sockets.size
    const withinMs = Math.min(minCatchUpMs + sockets, maxCatchUpMs)
    emitHere(null, catchUpEvent, { withinMs } satisfies CatchUpEvent)
  }
  const hasSocketHere = (rooms: string[]) => rooms.some((room) => io.of('/').adapter.rooms.has(room))
  const bus = config.redisUrl
    ? await reach(
        openBus({
          url: config.redisUrl,
          log,
          hasSocketIn: hasSocketHere,
          onMessage(message) {
            if (message.kind === 'emit') emitHere(message.rooms, message.event, message.payload)
            else if (message.kind === 'end') io.in(message.room).disconnectSockets(true)
            else emitCatchUp()
          },
        }),
      )
    : null
  function emit(rooms: string[] | null, event: string, payload: object): void {
    emitHere(rooms, event, payload)
    bus?.send({ kind: 'emit', rooms, event, payload })
  }
  async function hasSocketIn(rooms: string[]): Promise<boolean> {
    if (rooms.length === 0) return false
    return hasSocketHere(rooms) || ((await bus?.hasSocketIn(rooms)) ?? false)
  }
  return {
    toEveryone: (event, payload) => emit(null, event, payload),
    toUser: (userId, event, payload) => emit([userRoom(userId)], event, payload),
    toUsers(userIds, event, payload) {
      if (userIds.length > 0) emit(userIds.map(userRoom), event, payload)
    },
    isOnline: (userIds) => hasSocketIn(userIds.map(userRoom)),
    isLooking: (userId) => hasSocketIn([lookingRoom(userId)]),
    on: (event, handler) => void handlers.set(event, handler),
    disconnectUser(userId) {
      io.in(userRoom(userId)).disconnectSockets(true)
      bus?.send({ kind: 'end', room: userRoom(userId) })
    },
    endOutdated,
    countSockets() {
      const sockets = [...io.of('/').sockets.values()]
      const users = sockets.filter(({ data }) => data.userId !== null).length
      return { users, visitors: sockets.length - users }
    },
    isRedisConnected: () => bus?.isConnected() ?? null,
    async close() {
      clearInterval(ending)
      limits.close()
      await io.close()
      bus?.close()
    },
  }
}

/** @throws ConfigError if Redis does not answer at start */
async function reach(opening: Promise<Bus>): Promise<Bus> {
  try {
    return await opening
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigError(`The Redis at REDIS_URL cannot be reached: ${code ?? message}`)
  }
}

function mayReceiveEvent(data: SocketData, now: number): boolean {
  if (!data.received || now - data.received.since >= eventsWindowMs) data.received = { since: now, count: 0 }
  data.received.count += 1
  return data.received.count <= maxEvents
}

/** Nothing is ever sent to this room. A socket in it belongs to a visible page. */
function lookingHandler(socket: OurSocket): EventHandler {
  return async (userId, sent) => {
    if ((sent as Partial<LookingEvent> | null)?.isLooking === true) await socket.join(lookingRoom(userId))
    else await socket.leave(lookingRoom(userId))
  }
}

/** Programs send the header as in calls, or the `auth` option of the library. */
function bearerSentBy({ request, handshake }: OurSocket): string | undefined {
  const { token } = handshake.auth as { token?: unknown }
  if (token !== undefined) return String(token)
  const { authorization } = request.headers
  return authorization === undefined ? undefined : (parseBearer(authorization) ?? '')
}

/** The error that the client receives as `connect_error`. */
function refusal(named: Text): Error {
  return Object.assign(new Error(toEnglish(named)), { data: splitText(named) })
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

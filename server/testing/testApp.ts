import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CallResult } from '@veos/contract/platform/errors'
import type { Answer, Route, Sent } from '@veos/contract/platform/route'
import type { InjectOptions, Response } from 'light-my-request'
import { type App, openApp } from '../src/app.ts'
import { type Geography, openGeography } from '../src/geography.ts'
import type { Clock } from '../src/platform/clock.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { type Database, openDatabase } from '../src/platform/db/openDatabase.ts'
import type { Server } from '../src/platform/http/serve.ts'
import { type Log, openLog } from '../src/platform/log.ts'
import { sessionCookie, startSession } from '../src/platform/sessions/sessions.ts'
import { createQueryTracer } from '../src/platform/tracing/traceQueries.ts'
import { openTracing } from '../src/platform/tracing/tracing.ts'
import { closeAtEnd } from './closeAtEnd.ts'
import { requireDocumented } from './documentedStatuses.ts'
import { requireNoQueuedLinks, watchQueuedLinks } from './keyLinks.ts'
import { makeFor, type TestUser } from './make.ts'
import { makeStaffFor } from './makeStaff.ts'
import { copyTemplate } from './template.ts'

export type Caller = ReturnType<typeof callerOf>
export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * The whole product on a fresh migrated database, closed after the test file. Time stands still until a test moves
 * it.
 */
export async function testApp(
  settings: Record<string, string> = {},
  { log, webDist }: { log?: Log; webDist?: URL } = {},
) {
  const copy = await copyTemplate()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LOG_FORMAT: 'json',
    ...copy.settings,
    ...settings,
  })
  const tracing = await openTracing(config)
  const database = await openDatabase(config, { onQuery: tracing ? createQueryTracer(tracing) : undefined })
  const clock = settableClock()
  const databases = [database]
  const opened: App[] = []
  const open = async (database: Database) => {
    const app = await openApp({
      config,
      log: log ?? openLog(config),
      database,
      geography: geographyFor(config),
      clock,
      tracing,
      webDist,
    })
    opened.push(app)
    return app
  }
  const app = await open(database)
  await database.asOwner(watchQueuedLinks)
  closeAtEnd(async () => {
    for (const each of opened) await each.close()
    // The database is removed in any case.
    const queued = requireNoQueuedLinks(database.pool)
    await queued.catch(() => {})
    for (const each of databases) await each.close()
    await copy.remove()
    await queued
  })
  const startingSessions = new Set<Promise<string>>()
  const tokenOf = async ({ id: userId }: TestUser) => {
    const session = { userId, lifeSeconds: 86_400, address: '127.0.0.1', userAgent: 'test' }
    const token = startSession(database.db, clock, session)
    startingSessions.add(token)
    try {
      return await token
    } finally {
      startingSessions.delete(token)
    }
  }
  const reaching = ({ server, platform, offerBoard, alertMatching }: App) => ({
    server,
    platform,
    offerBoard,
    alertMatching,
    visitor: callerOf(server),
    /** The cookie of a browser in which a user is logged in. */
    cookieOf: async (user: TestUser) => `${sessionCookie}=${await tokenOf(user)}`,
    /**
     * Acts as a user, by bearer token. Its session is stored while the test goes on, so each call waits for all
     * sessions that were begun before it: a call that ends sessions must find them.
     * @param from the address of each call, for tests with so many calls that the limit of a network would be reached
     */
    as(user: TestUser, from?: () => string) {
      const token = tokenOf(user)
      const headers = async () => {
        await Promise.allSettled(startingSessions)
        return { authorization: `Bearer ${await token}` }
      }
      return callerOf(server, headers, from)
    },
  })
  return {
    ...reaching(app),
    config,
    db: database.db,
    pool: database.pool,
    database,
    /** For actions of the owner of the tables: changing append-only rows, or making them older. */
    asOwner: database.asOwner,
    clock,
    make: { ...makeFor(app.platform), ...makeStaffFor(app.platform) },
    /** Another process on the same database; impossible with the embedded one. */
    async another() {
      if (database.isEmbedded) return reaching(await open(database))
      const own = await openDatabase(config)
      databases.push(own)
      return reaching(await open(own))
    },
  }
}

let bundledGeography: Geography | undefined

/**
 * Shared by all apps of the process: the bundled places and roads, which nothing changes. Others are opened
 * separately.
 */
function geographyFor(config: Config): Geography {
  const isBundled = config.routing.provider === 'embedded' && !existsSync(join(config.dataDir, 'places'))
  if (!isBundled) return openGeography(config)
  bundledGeography ??= openGeography(config)
  return bundledGeography
}

function settableClock(): Clock & { set(instant: Date): void; pass(ms: number): void } {
  let instant = new Date()
  return {
    now: () => new Date(instant),
    set: (to) => {
      instant = to
    },
    pass: (ms) => {
      instant = new Date(instant.getTime() + ms)
    },
  }
}

/** A part of a call whose properties are all optional is optional itself. */
type Parts<S> = { [K in keyof S as Partial<S[K]> extends S[K] ? never : K]: S[K] } & {
  [K in keyof S as Partial<S[K]> extends S[K] ? K : never]?: S[K]
}

function callerOf(
  server: Server,
  headers: () => Promise<Record<string, string>> = async () => ({}),
  from?: () => string,
) {
  async function send(options: InjectOptions): Promise<Response> {
    const remoteAddress = from?.()
    const response = await server.inject({
      ...(remoteAddress && { remoteAddress }),
      ...options,
      headers: { ...(await headers()), ...options.headers },
    })
    requireDocumented(server, options, response.statusCode)
    return response
  }
  return {
    /** Makes a call of the contract and reads its answer like the web. */
    async call<R extends Route>(
      route: R,
      sent?: Parts<Sent<R>> & { idempotencyKey?: string },
    ): Promise<CallResult<Answer<R>>> {
      const { params, query, body, idempotencyKey } = (sent ?? {}) as {
        [part in 'params' | 'query' | 'body']?: Record<string, unknown>
      } & { idempotencyKey?: string }
      const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])))
      const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
      const response = await send({
        method: route.method,
        url: `/api${path}`,
        query: Object.fromEntries(parameters.map(([name, value]) => [name, String(value)])),
        ...(body && { payload: body }),
        ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
      })
      return resultOf(response)
    },
    /** Sends any request, also one that the types of the contract do not allow. */
    send,
  }
}

function resultOf<Answer>(response: Response): CallResult<Answer> {
  const { statusCode: status, headers } = response
  const body = response.body ? response.json() : {}
  if (status === 200) {
    const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
    const total = headers['x-total-count']
    const page = { next: next ? decodeURIComponent(next) : null, total: total === undefined ? null : String(total) }
    return { ok: true, answer: body, page }
  }
  if (status === 422 && body.errors) {
    return { ok: false, status, error: 'fields', message: 'Some fields are not right', errors: body.errors }
  }
  return { ok: false, status, error: body.error.code, message: body.error.message, errors: {} }
}

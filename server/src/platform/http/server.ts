import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { type FindActor, sessionCookie } from '../sessions/sessions.ts'
import { answerError } from './errors.ts'
import { networkOf } from './network.ts'
import { refuseForeignWrites } from './origin.ts'
import { safeHeaders } from './safeHeaders.ts'
import type { Server } from './serve.ts'
import { acceptUploads } from './uploads.ts'

/** Calls and pages a minute from one address before a process answers 429: a guard against floods, not a quota. */
const usualCallsPerMinute = 1200

const largestBodyBytes = 262_144

/** The HTTP server with everything that every route shares: sessions, limits, headers, errors. Routes come after. */
export async function openServer(parts: {
  config: Config
  log: Log
  findActor: FindActor
  callsPerMinute?: number
}): Promise<Server> {
  const { config, log, findActor, callsPerMinute = usualCallsPerMinute } = parts
  const server: Server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: trustedProxies(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    frameworkErrors: answerError,
    genReqId: (request) => requestIdFrom(request.headers['x-request-id']) ?? randomUUID(),
    bodyLimit: largestBodyBytes,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  }) as unknown as Server
  // Everything is parsed by the contract's own shapes in `serve`.
  server.setValidatorCompiler(() => () => true)
  // Calls take JSON, and forms with a file where they say so.
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler(answerError)
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: { code: 'not_found', message: 'There is nothing at this address' } }),
  )

  const safe = safeHeaders(config.publicUrl?.startsWith('https:') === true)
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(safe)
  })
  await acceptUploads(server)
  await server.register(cookie)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await server.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    // Without an address when the caller has already gone.
    keyGenerator: ({ ip }) => networkOf(ip ?? ''),
    allowList: (request) => !isCall(request) && !request.routeOptions.config.isLimited,
  })
  await server.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 })

  server.decorateRequest('token', null)
  server.decorateRequest('actor', null)
  server.decorateReply('writeSessionCookie', function (token: string | null, lifeSeconds: number) {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config, this.request) } as const
    if (token === null) this.clearCookie(sessionCookie, options)
    else this.setCookie(sessionCookie, token, { ...options, maxAge: lifeSeconds })
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!isCall(request)) return
    reply.header('cache-control', 'no-store')
    const bearer = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    request.token = bearer ?? request.cookies[sessionCookie] ?? null
    if (!bearer) refuseForeignWrites(request, config.publicUrl)
    if (request.token) request.actor = (await findActor(request.token)) ?? null
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = {
      requestId: request.id,
      method,
      path: url.split('?')[0],
      status: reply.statusCode,
      ms,
      userId: request.actor?.userId,
    }
    // Reads are many and dull; "who are you" is asked by every visitor and refused.
    const isNotable = method !== 'GET' || (reply.statusCode >= 400 && reply.statusCode !== 401)
    if (reply.statusCode >= 500) log.error(line, 'request')
    else if (isNotable) log.info(line, 'request')
    else log.debug(line, 'request')
  })
  return server
}

/** Pages rendered on the server call the API from this machine and say for whom: it is always trusted. */
function trustedProxies(setting: string): string[] {
  const named = setting.split(',').map((name) => name.trim())
  return ['loopback', ...named.filter((name) => name !== '' && name !== 'none')]
}

/** By the route that answers and not by the address as it was written: `/%61pi/auth` is `/api/auth` too. */
function isCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api') === true
}

/** A request line may hold a whole address, as for a proxy; what counts is its path. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url
  const address = URL.canParse(url) ? new URL(url) : null
  return address?.pathname.startsWith('/') ? address.pathname + address.search : '/api'
}

function requestIdFrom(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}

function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl ? config.publicUrl.startsWith('https:') : request.protocol === 'https'
}

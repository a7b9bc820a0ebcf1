import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Outage } from '../db/outage.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { SecurityLog } from '../security/securityLog.ts'
import { type FindActor, knownBrowserCookie, parseBearer, passkeyCookie, sessionCookie } from '../sessions/sessions.ts'
import { createAnswerWriter, type JsonSchema } from './answers.ts'
import { buildSafeHeaders, isHttpsOnly } from './buildSafeHeaders.ts'
import { createErrorHandler, nothingHere } from './errors.ts'
import { parseAddress, toNetwork } from './network.ts'
import { refuseForeignChanges } from './origin.ts'
import { isProxyOf, parseTrustedProxies } from './proxies.ts'
import { recordRefusal } from './recordRefusal.ts'
import { presentRefusal } from './refused.ts'
import type { Server } from './serve.ts'
import { limitSlowClients, lookEveryMs } from './slowClients.ts'
import { answerUnreadable } from './unreadableRequest.ts'
import { acceptUploads } from './uploads.ts'

/** Calls and pages a minute from one address before a process answers 429: a guard against floods, not a quota. */
const usualCallsPerMinute = 1200

const largestBodyBytes = 262_144

/**
 * The HTTP server with everything that every route shares: sessions, limits, headers, errors. Routes are added later.
 */
export async function openServer(parts: {
  config: Config
  log: Log
  findActor: FindActor
  outage: Pick<Outage, 'report'>
  metrics?: Pick<Metrics, 'countLimit'>
  securityLog?: SecurityLog
  callsPerMinute?: number
}): Promise<Server> {
  const { config, log, findActor, outage, metrics, securityLog, callsPerMinute = usualCallsPerMinute } = parts
  const answerError = createErrorHandler(outage)
  const safe = buildSafeHeaders(isHttpsOnly(config))
  const isProxy = isProxyOf(config.trustProxy)
  const server: Server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: parseTrustedProxies(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    // A request that cannot be routed has not passed any hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(safe)),
    // Only a proxy may set the id: others could make their lines of the log collide with those of somebody else.
    genReqId: ({ socket, headers }) =>
      (isProxy(socket.remoteAddress ?? '') && requestIdFrom(headers['x-request-id'])) || randomUUID(),
    clientErrorHandler: answerUnreadable(safe),
    bodyLimit: largestBodyBytes,
    requestTimeout: config.slowClients.requestMs,
    keepAliveTimeout: config.slowClients.idleMs,
    http: { headersTimeout: config.slowClients.headMs, connectionsCheckingInterval: lookEveryMs },
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is served, and its answer ends the connection.
    return503OnClosing: false,
  }) as unknown as Server
  limitSlowClients(server.server, config, metrics)
  // `serve` parses all input with the shapes of the contract.
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler<JsonSchema>(createAnswerWriter)
  // Calls take JSON, and multipart forms where the route declares a file.
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler(answerError)
  server.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: presentRefusal(nothingHere) }),
  )

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
    // The address is missing when the caller has already disconnected.
    keyGenerator: ({ ip }) => toNetwork(ip ?? ''),
    allowList: (request) => !isCall(request) && !request.routeOptions.config.isLimited,
  })
  // Tests run on busy machines, with many apps in one process.
  if (!config.isTest) await server.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 })

  server.decorate('calls', [])
  server.decorate('securityLog', securityLog ?? null)
  server.decorate('publicUrl', config.publicUrl)
  server.decorateRequest('token', null)
  server.decorateRequest('actor', null)
  server.decorateReply('errorCode', null)
  server.decorateReply('writeSessionCookie', function (token: string | null, lifeSeconds: number) {
    const options = { ...cookieOptions(config, this.request), path: '/' }
    if (token === null) this.clearCookie(sessionCookie, options)
    else this.setCookie(sessionCookie, token, { ...options, maxAge: lifeSeconds })
  })
  server.decorateReply('writeKnownBrowserCookie', function (marks: string, lifeSeconds: number) {
    const options = { ...cookieOptions(config, this.request), path: '/api', maxAge: lifeSeconds }
    this.setCookie(knownBrowserCookie, marks, options)
  })
  server.decorateReply('writePasskeyCookie', function (name: string, lifeSeconds: number) {
    const options = { ...cookieOptions(config, this.request), sameSite: 'strict', maxAge: lifeSeconds } as const
    this.setCookie(passkeyCookie, name, { ...options, path: '/api/auth/passkey' })
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!isCall(request)) return
    reply.header('cache-control', 'no-store')
    const bearer = parseBearer(request.headers.authorization)
    request.token = bearer ?? request.cookies[sessionCookie] ?? null
    if (!bearer) refuseForeignChanges(request, config.publicUrl)
    const isUnattended = request.headers['x-unattended'] !== undefined
    if (request.token) request.actor = (await findActor(request.token, { isUnattended })) ?? null
  })
  server.addHook('onResponse', async (request, reply) => {
    if (securityLog) recordRefusal(securityLog, request, reply)
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = {
      requestId: request.id,
      method,
      // The pattern of the route, not the address: the links in mails contain credentials.
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms,
      userId: request.actor?.userId,
      companyId: request.actor?.companyId,
      sessionId: request.actor?.sessionId,
      address: parseAddress(request.ip ?? ''),
    }
    // Reads are many and uninteresting, and every visitor is answered 401 when a page looks for a session.
    const isNotable = method !== 'GET' || (reply.statusCode >= 400 && reply.statusCode !== 401)
    // An outage is logged by itself, with the number of failed calls.
    if (reply.statusCode === 503) log.debug(line, 'request')
    else if (reply.statusCode >= 500) log.error(line, 'request')
    else if (isNotable) log.info(line, 'request')
    else log.debug(line, 'request')
  })
  return server
}

/** Decided by the matched route and not by the raw address: `/%61pi/auth` is `/api/auth` too. */
function isCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api') === true
}

/** A request line may contain a whole URL, as for a proxy; only its path counts. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url
  const address = URL.canParse(url) ? new URL(url) : null
  return address?.pathname.startsWith('/') ? address.pathname + address.search : '/api'
}

function requestIdFrom(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}

function cookieOptions(config: Config, request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(config, request) } as const
}

function isSecure(config: Config, request: FastifyRequest): boolean {
  return config.publicUrl ? config.publicUrl.startsWith('https:') : request.protocol === 'https'
}

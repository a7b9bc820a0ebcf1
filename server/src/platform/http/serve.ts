import type { MalformedId } from '@veos/contract/platform/ids'
import type { SecurityEvent } from '@veos/contract/platform/reference/securityEvents'
import type { AnswerInput, FileRoute, Received, Route, Schema } from '@veos/contract/platform/route'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asRoute } from '../db/boundedPool.ts'
import type { EventFacts, SecurityLog } from '../security/securityLog.ts'
import type { Actor } from '../sessions/actor.ts'
import { knownBrowserCookie, passkeyCookie } from '../sessions/sessions.ts'
import { isText } from '../words.ts'
import { type Admitted, admit, refusalOf } from './access.ts'
import { answerSchema, Page, zodOf } from './answers.ts'
import { addressOf } from './network.ts'
import { ownOrigin } from './origin.ts'
import { type FieldMessages, FieldsRefused, notFound, Refused } from './refused.ts'
import { readUpload } from './uploads.ts'

export type Server = FastifyInstance

export type ServedCall = Route | FileRoute

/** What every handler knows about the call besides what was sent. */
export interface Caller {
  requestId: string
  address: string
  userAgent: string
  /** The `Idempotency-Key` header of a route that declares `isIdempotent`. */
  idempotencyKey: string | null
  /**
   * Writes into the security log what this call has done, or tried. Who it was is the caller, unless somebody is named:
   * a call that logs somebody in has none yet.
   */
  logEvent(event: SecurityEvent, about?: { userId?: string; subjectId?: string }): void
  /** The token that the call came with, valid or not. */
  token: string | null
  /** Sets the session cookie with the answer; null removes it. */
  setSession(token: string | null, lifeSeconds: number): void
  /** What the browser says of who has logged in in it before; see `people/accounts/knownBrowsers.ts`. */
  knownBrowser: string | null
  setKnownBrowser(marks: string, lifeSeconds: number): void
  /** Our own origin as the browser knows it: `PUBLIC_URL`, without one the address that the call came to. */
  origin: string
  /** What the browser is called while it logs in with a passkey alone. */
  passkeyBrowser: string | null
  setPasskeyBrowser(name: string, lifeSeconds: number): void
}

/** A paged answer is an array, or an object with nothing but one. */
type RowOf<Answer> = Answer extends (infer Row)[] ? Row : Answer[keyof Answer] extends (infer Row)[] ? Row : never

type Result<R extends Route> = R extends { isPaged: true } ? Page<RowOf<AnswerInput<R>>> : AnswerInput<R>

type Input<R extends Route> = Received<R> & { actor: Admitted<R['access']>; caller: Caller }

interface ServeOptions {
  /**
   * Asked when the shape of the body is wrong: further messages by field, from rules that need no more than what is
   * right, so that one answer names every wrong field.
   */
  extraFieldErrors?: (body: unknown, call: { actor: Actor | null; query: unknown }) => FieldMessages
}

/**
 * Serves a route of the contract: checks who may, parses what came, calls the handler, writes what the contract
 * declares. The handler throws `Refused` or `FieldsRefused`; anything else it throws is answered as 500 and logged.
 */
export function serve<const R extends Route>(
  server: Server,
  route: R,
  handle: (input: Input<R>) => Promise<Result<R>> | Result<R>,
  { extraFieldErrors }: ServeOptions = {},
): void {
  server.calls.push(route)
  const rowsKey = route.answer instanceof z.ZodObject ? Object.keys(route.answer.shape)[0] : undefined
  server.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: { response: { 200: answerSchema(route) } },
    config: { takesFile: route.upload !== undefined, isChange: route.isChange === true },
    async handler(request, reply) {
      const actor = admit(route, request)
      const uploaded = route.upload && (await readUpload(request, route.upload))
      const input = {
        actor,
        caller: callerOf(request, reply),
        ...parseParts(
          route,
          request,
          uploaded?.fields ?? request.body,
          extraFieldErrors && ((body, query) => extraFieldErrors(body, { actor, query })),
        ),
        ...(uploaded && { file: uploaded.file }),
      } as unknown as Input<R>
      const result = await asRoute(route.path, async () => handle(input)).catch((error) => {
        throw refusalOf(error, request)
      })
      if (route.access === 'staff' && route.method !== 'GET') {
        server.securityLog?.record('staff_acted', { ...factsOf(request), detail: `${route.method} ${route.path}` })
      }
      if (!(result instanceof Page)) return result
      writePageHeaders(request, reply, result)
      return rowsKey === undefined ? result.rows : { [rowsKey]: result.rows }
    },
  })
}

/** Characters. */
const longestKey = 100

const parts = ['params', 'query', 'body'] as const

function parseParts(
  route: Route,
  { params, query }: FastifyRequest,
  body: unknown,
  extraFieldErrors: ((body: unknown, query: unknown) => FieldMessages) | undefined,
) {
  const sent = { params: withoutZeroBytes(params), query: withoutEmpty(withoutZeroBytes(query)), body }
  const parsed: Partial<Record<(typeof parts)[number], unknown>> = {}
  for (const part of parts) {
    const shape = route[part]
    if (!shape) continue
    const more =
      part === 'body' && extraFieldErrors ? (value: unknown) => extraFieldErrors(value, parsed.query) : undefined
    parsed[part] = parseOrRefuse(shape, sent[part] ?? {}, more)
  }
  return parsed
}

/** No database stores a zero byte as text, so that none is looked for: `%00` in an address is left out. */
function withoutZeroBytes(parameters: unknown): unknown {
  const clean = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return Object.fromEntries(
    Object.entries(parameters as object).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(clean) : clean(value),
    ]),
  )
}

/** An empty parameter is one that was not asked for, so that a form may send every field. */
export function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

/**
 * Parses what came from outside.
 * @throws FieldsRefused with the first message of each field; what is wrong with an item of a list is under the list
 * @throws Refused 404 for an id that no id can be
 */
export function parseOrRefuse<Shape extends Schema>(
  shape: Shape,
  value: unknown,
  extraFieldErrors?: (value: unknown) => FieldMessages,
): z.output<Shape> {
  const result = zodOf(shape).safeParse(value)
  if (result.success) return result.data
  const unknown = result.error.issues.find(isMalformedId)
  if (unknown) throw notFound(unknown.params.idKind)
  const messages: Record<string, Text> = {}
  for (const { path, message } of result.error.issues) {
    const inList = path.findIndex((step) => typeof step === 'number')
    messages[(inList < 0 ? path : path.slice(0, inList)).join('.') || 'body'] ??= isText(message)
      ? message
      : text('value_wrong')
  }
  throw new FieldsRefused({ ...extraFieldErrors?.(value), ...messages })
}

function isMalformedId(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueCustom & { params: MalformedId } {
  return issue.code === 'custom' && issue.params?.idKind !== undefined
}

function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    requestId: request.id,
    address: addressOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: idempotencyKeyOf(request),
    token: request.token,
    logEvent: (event, about) => request.server.securityLog?.record(event, { ...factsOf(request), ...about }),
    setSession: (token, lifeSeconds) => reply.writeSessionCookie(token, lifeSeconds),
    knownBrowser: request.cookies[knownBrowserCookie] ?? null,
    setKnownBrowser: (marks, lifeSeconds) => reply.writeKnownBrowserCookie(marks, lifeSeconds),
    origin: ownOrigin(request, request.server.publicUrl) ?? 'http://localhost',
    passkeyBrowser: request.cookies[passkeyCookie] ?? null,
    setPasskeyBrowser: (name, lifeSeconds) => reply.writePasskeyCookie(name, lifeSeconds),
  }
}

/** What the security log says of a call. */
export function factsOf({ id, actor, ip, headers }: FastifyRequest): EventFacts {
  return {
    userId: actor?.userId,
    companyId: actor?.companyId,
    sessionId: actor?.sessionId,
    address: addressOf(ip),
    userAgent: headers['user-agent']?.slice(0, 300),
    requestId: id,
  }
}

/** @throws Refused for a key that cannot be kept: without it a repeated call would do its work twice */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key.length > 0 && key.length <= longestKey) return key
  throw new Refused(400, text('bad_idempotency_key', { most: longestKey }))
}

function writePageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  if (page.total !== null) reply.header('x-total-count', String(page.total))
  if (page.next === null) return
  const next = new URL(request.url, 'http://veos')
  next.searchParams.set('cursor', page.next)
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that is served, in the order in which they were. */
    calls: ServedCall[]
    /** Null where a server has no market behind it. */
    securityLog: SecurityLog | null
    publicUrl: string | null
  }
  interface FastifyRequest {
    token: string | null
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** Counts towards the limit of calls though it is none: pages cost more than any call. */
    isLimited?: boolean
    /** A multipart form with a file, which no other route reads. */
    takesFile?: boolean
    /** Changes something though it is a GET: refused when another site's page leads to it. */
    isChange?: boolean
  }
  interface FastifyReply {
    /** Why a call was refused, as its answer says. */
    errorCode: string | null
    writeSessionCookie(token: string | null, lifeSeconds: number): void
    writeKnownBrowserCookie(marks: string, lifeSeconds: number): void
    writePasskeyCookie(name: string, lifeSeconds: number): void
  }
}

import type { MalformedId } from '@veos/contract/platform/ids'
import type { SecurityEvent } from '@veos/contract/platform/reference/securityEvents'
import type { AnswerInput, FileRoute, Received, Route, Schema } from '@veos/contract/platform/route'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { runWithinRouteShare } from '../db/boundedPool.ts'
import type { EventFacts, SecurityLog } from '../security/securityLog.ts'
import type { Actor } from '../sessions/actor.ts'
import { knownBrowserCookie, passkeyCookie } from '../sessions/sessions.ts'
import { isText } from '../words.ts'
import { type Admitted, admit, toRefusalOfActor } from './access.ts'
import { Page, toAnswerSchema, toZod } from './answers.ts'
import { parseAddress } from './network.ts'
import { getOwnOrigin } from './origin.ts'
import { createNotFound, type FieldMessages, FieldsRefused, Refused } from './refused.ts'
import { readUpload } from './uploads.ts'

export type Server = FastifyInstance

export type ServedCall = Route | FileRoute

/** The facts about a call that every handler gets besides the input. */
export interface Caller {
  requestId: string
  address: string
  userAgent: string
  /** The `Idempotency-Key` header of a route that declares `isIdempotent`. */
  idempotencyKey: string | null
  /**
   * Writes into the security log what this call did or tried. The user is the caller unless `about` names one: a call
   * that logs somebody in has no caller yet.
   */
  logEvent(event: SecurityEvent, about?: { userId?: string; subjectId?: string }): void
  /** The token that the call sent, valid or not. */
  token: string | null
  /** Sets the session cookie with the answer; null removes it. */
  setSession(token: string | null, lifeSeconds: number): void
  /** The browser's cookie about users who have logged in with it before; see `people/accounts/knownBrowsers.ts`. */
  knownBrowser: string | null
  setKnownBrowser(marks: string, lifeSeconds: number): void
  /** Our own origin as the browser knows it: `PUBLIC_URL`, else the address of the call. */
  origin: string
  /** The id of the browser while it logs in with a passkey only. */
  passkeyBrowser: string | null
  setPasskeyBrowser(name: string, lifeSeconds: number): void
}

/** A paged answer is an array, or an object that contains nothing but one. */
type RowOf<Answer> = Answer extends (infer Row)[] ? Row : Answer[keyof Answer] extends (infer Row)[] ? Row : never

type Result<R extends Route> = R extends { isPaged: true } ? Page<RowOf<AnswerInput<R>>> : AnswerInput<R>

type Input<R extends Route> = Received<R> & { actor: Admitted<R['access']>; caller: Caller }

interface ServeOptions {
  /**
   * Called when the shape of the body is wrong. Returns further messages by field, from rules that need only the
   * valid fields, so that one answer names every invalid field.
   */
  extraFieldErrors?: (body: unknown, call: { actor: Actor | null; query: unknown }) => FieldMessages
}

/**
 * Serves a route of the contract: checks the access, parses the input, calls the handler and writes the answer that
 * the contract declares. The handler throws `Refused` or `FieldsRefused`; any other error is answered as 500 and
 * logged.
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
    schema: { response: { 200: toAnswerSchema(route) } },
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
      const result = await runWithinRouteShare(route.path, async () => handle(input)).catch((error) => {
        throw toRefusalOfActor(error, request)
      })
      if (route.access === 'staff' && route.method !== 'GET') {
        server.securityLog?.record('staff_acted', { ...toEventFacts(request), detail: `${route.method} ${route.path}` })
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
  const sent = { params: withoutZeroBytes(params), query: dropEmptyParameters(withoutZeroBytes(query)), body }
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

/** No database stores a zero byte as text, so `%00` is removed from addresses. */
function withoutZeroBytes(parameters: unknown): unknown {
  const clean = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return Object.fromEntries(
    Object.entries(parameters as object).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(clean) : clean(value),
    ]),
  )
}

/** An empty parameter counts as missing, so that a form may send every field. */
export function dropEmptyParameters(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

/**
 * Parses input.
 * @throws FieldsRefused with the first message of each field; errors of a list's items are under the list
 * @throws Refused 404 for a malformed id
 */
export function parseOrRefuse<Shape extends Schema>(
  shape: Shape,
  value: unknown,
  extraFieldErrors?: (value: unknown) => FieldMessages,
): z.output<Shape> {
  const result = toZod(shape).safeParse(value)
  if (result.success) return result.data
  const unknown = result.error.issues.find(isMalformedId)
  if (unknown) throw createNotFound(unknown.params.idKind)
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
    address: parseAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    idempotencyKey: idempotencyKeyOf(request),
    token: request.token,
    logEvent: (event, about) => request.server.securityLog?.record(event, { ...toEventFacts(request), ...about }),
    setSession: (token, lifeSeconds) => reply.writeSessionCookie(token, lifeSeconds),
    knownBrowser: request.cookies[knownBrowserCookie] ?? null,
    setKnownBrowser: (marks, lifeSeconds) => reply.writeKnownBrowserCookie(marks, lifeSeconds),
    origin: getOwnOrigin(request, request.server.publicUrl) ?? 'http://localhost',
    passkeyBrowser: request.cookies[passkeyCookie] ?? null,
    setPasskeyBrowser: (name, lifeSeconds) => reply.writePasskeyCookie(name, lifeSeconds),
  }
}

/** The facts about a call that the security log stores. */
export function toEventFacts({ id, actor, ip, headers }: FastifyRequest): EventFacts {
  return {
    userId: actor?.userId,
    companyId: actor?.companyId,
    sessionId: actor?.sessionId,
    address: parseAddress(ip),
    userAgent: headers['user-agent']?.slice(0, 300),
    requestId: id,
  }
}

/** @throws Refused for an invalid key: if it were ignored, a repeated call would do its work twice */
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
    /** Every call that is served, in the order of registration. */
    calls: ServedCall[]
    /** Null for a server without a market. */
    securityLog: SecurityLog | null
    publicUrl: string | null
  }
  interface FastifyRequest {
    token: string | null
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** Counts towards the limit of calls although it is a page: pages cost more than any call. */
    isLimited?: boolean
    /** Takes a multipart form with a file, which no other route reads. */
    takesFile?: boolean
    /** Changes something although it is a GET, so it is refused when another site's page leads to it. */
    isChange?: boolean
  }
  interface FastifyReply {
    /** The error code in the answer of a refused call. */
    errorCode: string | null
    writeSessionCookie(token: string | null, lifeSeconds: number): void
    writeKnownBrowserCookie(marks: string, lifeSeconds: number): void
    writePasskeyCookie(name: string, lifeSeconds: number): void
  }
}

import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiRoute, RouteNamed } from '@veos/contract/api'
import type { CallResult, FieldErrors } from '@veos/contract/platform/errors'
import type { Answer, RouteName, Sent } from '@veos/contract/platform/route'
import { isLeftAlone } from './attendance.ts'
import { getApiTarget } from './getApiTarget.ts'
import { getPageI18n, translateCode } from './i18n.ts'
import { isOutage, reportOutage } from './outage.ts'

// Calls refer to routes by name and import only types of the contract, so that browsers do not download zod.

export type CallName = RouteName<ApiRoute>

/** Makes a part of the input optional when all of its properties are optional. */
type Parts<S> = { [K in keyof S as Partial<S[K]> extends S[K] ? never : K]: S[K] } & {
  [K in keyof S as Partial<S[K]> extends S[K] ? K : never]?: S[K]
}
export type CallInput<Name extends CallName> = Parts<Sent<RouteNamed<Name>>>
export type CallAnswer<Name extends CallName> = Answer<RouteNamed<Name>>
type InputArguments<Name extends CallName, Rest extends unknown[]> =
  Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name>, ...rest: Rest]
    : [input: CallInput<Name>, ...rest: Rest]

export interface CallOptions {
  /** Repeating a call with the same key does its work once. Make one per attempt of the user: `crypto.randomUUID()`. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The error of `query` when the server refuses or cannot be reached (`status` 0, `code` 'offline'). */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors
  constructor(refused: { status: number; error: string; message: string; errors: FieldErrors }) {
    super(refused.message)
    this.name = 'CallError'
    this.status = refused.status
    this.code = refused.error
    this.errors = refused.errors
  }

  /** True when each message belongs to a field; false when the refusal concerns the whole call. */
  get isAboutFields(): boolean {
    return Object.keys(this.errors).length > 0
  }
}

/**
 * Unwraps the answer of a successful call.
 * @throws CallError
 */
export function requireAnswer<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw new CallError(result)
  return result.answer
}

/**
 * The error that a query throws. After an outage the query is repeated automatically, see `refetchFailed` in
 * `queryClient.ts`.
 */
export function readError(refused: ConstructorParameters<typeof CallError>[0]): CallError {
  return new CallError(isOutage(refused.status) ? { ...refused, message: getRepairMessage() } : refused)
}

/** The message shown while a call is retried automatically. */
export function getRepairMessage(): string {
  return getPageI18n()._(msg`Veos is being repaired, we try again.`)
}

export function isOutageError(error: unknown): boolean {
  return error instanceof CallError && isOutage(error.status)
}

/** Makes a call of the contract. Never throws for a refusal or a lost connection: check `ok`. */
export async function call<Name extends CallName>(
  name: Name,
  ...[input, options]: InputArguments<Name, [options?: CallOptions]>
): Promise<CallResult<CallAnswer<Name>>> {
  return send(name, (input ?? {}) as Loose, options ?? {}) as Promise<CallResult<CallAnswer<Name>>>
}

/** TanStack Query options of a call; `data` is its answer, `error` a `CallError`. */
export function query<Name extends CallName>(name: Name, ...[input]: InputArguments<Name, []>) {
  return queryOptions<CallAnswer<Name>, CallError>({
    queryKey: [name, input ?? {}],
    queryFn: async ({ signal }) => {
      const result = await send(name, (input ?? {}) as Loose, { signal })
      if (!result.ok) throw readError(result)
      return result.answer as CallAnswer<Name>
    },
  })
}

export interface Page<Row> {
  rows: Row[]
  /** Cursor of the following page, null on the last. */
  next: string | null
  /** Number of matches as the server answers it: exact, or `10000+`. */
  total: string | null
}

/** The type of a row: a list answers an array, or an object whose only property is an array. */
type RowOf<Answer> = Answer extends readonly (infer R)[]
  ? R
  : Answer[keyof Answer] extends readonly (infer R)[]
    ? R
    : never

/** TanStack Query options of a paged list, for `useInfiniteQuery`; the pages follow each other by cursor. */
export function queryPages<Name extends CallName>(name: Name, ...[input]: InputArguments<Name, []>) {
  type Row = RowOf<CallAnswer<Name>>
  return infiniteQueryOptions({
    queryKey: [name, 'pages', input ?? {}] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<Page<Row>> => {
      const parts = (input ?? {}) as Loose
      const query = pageParam ? { ...parts.query, cursor: pageParam } : parts.query
      const result = await send(name, { ...parts, query }, { signal })
      if (!result.ok) throw readError(result)
      return { rows: rowsOf(result.answer) as Row[], ...result.page }
    },
    getNextPageParam: (page) => page.next,
  })
}

function rowsOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer : Object.values(answer as object)[0]
}

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** After this time without an answer a call counts as failed, however slow the network is. */
const longestMs = 30_000

async function send(name: string, input: Loose, { idempotencyKey, signal }: CallOptions): Promise<CallResult<unknown>> {
  const [method = 'GET', path = '/'] = name.split(' ')
  const { origin, headers } = getApiTarget()
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (isLeftAlone()) headers['x-unattended'] = '1'

  let response: Response
  let text: string
  try {
    response = await fetch(`${origin}/api${filled(path, input.params)}${asSearch(input.query)}`, {
      method,
      headers,
      credentials: 'same-origin',
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]),
    })
    text = await response.text()
  } catch (failure) {
    if (signal?.aborted) throw failure
    reportOutage()
    return createOfflineResult()
  }

  if (isOutage(response.status)) reportOutage()
  return toResult(response, text)
}

/** Converts a response into a result, whether it came from `fetch` or from an XMLHttpRequest. */
export function toResult(
  { ok, status, headers }: { ok: boolean; status: number; headers?: Headers },
  text: string,
): CallResult<unknown> {
  const answer = parsed(text)
  if (ok && answer !== unreadable) return { ok: true, answer, page: pageOf(headers ?? new Headers()) }
  if (isObject(answer) && isObject(answer.errors)) {
    const errors = Object.fromEntries(
      Object.entries(answer.errors as FieldErrors).map(([field, error]) => [
        field,
        { ...error, msg: translateCode(error.code, error.values, error.msg) },
      ]),
    )
    // Forms show each message at its field; other callers show only the first one.
    const first = Object.values(errors)[0]?.msg ?? getPageI18n()._(msg`Some fields need another look.`)
    return { ...refused(status, 'invalid', first), errors }
  }
  if (isObject(answer) && isObject(answer.error)) {
    const { code, values, message } = answer.error
    return refused(status, String(code), translateCode(code, values, String(message)))
  }
  return refused(status, 'failed', getPageI18n()._(msg`Something went wrong on our side. Try again in a moment.`))
}

/** The result when no answer arrived. */
export function createOfflineResult() {
  return refused(0, 'offline', getPageI18n()._(msg`No connection to Veos. Check your network and try again.`))
}

function refused(status: number, error: string, message: string) {
  return { ok: false as const, status, error, message, errors: {} as FieldErrors }
}

/** `/spotLoads/:id` with `{ id: 'a/b' }` is `/spotLoads/a%2Fb`. */
function filled(path: string, params: Record<string, unknown> = {}) {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
}

/** Empty values are left out; lists are joined with commas, as the interface writes them. */
function asSearch(query: Record<string, unknown> = {}) {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') search.set(key, String(text))
  }
  return search.size ? `?${search}` : ''
}

function pageOf(headers: Headers) {
  const next = /<([^>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1]
  const cursor = next ? new URLSearchParams(next.split('?')[1]).get('cursor') : null
  return { next: cursor, total: headers.get('x-total-count') }
}

const unreadable = Symbol('not JSON')

function parsed(text: string): unknown {
  if (!text) return {}
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import type { z } from 'zod'
import type { SecurityEvent } from './reference/securityEvents.ts'
import type { Text } from './texts/text.ts'

/**
 * Who may call a route. The server refuses everyone else before the handler runs.
 * - `public`: anybody; a session is used if there is one, so that answers can be masked
 * - `user`: anybody who is logged in, company member or platform staff
 * - `member`: a user of a company (Employee or Admin)
 * - `activeMember`: a user of a company with a running plan; others are refused with 402, which leads to renewing
 * - `admin`: an Admin of a company
 * - `staff`: platform staff
 */
export type Access = 'public' | 'user' | 'member' | 'activeMember' | 'admin' | 'staff'

/**
 * A zod schema, reduced to its two types: comparing whole schemas with `z.ZodType` makes the type check of every
 * route many times slower.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** One call of the API: defined here once, served by `serve` on the server, called by `call` on the web. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters as `:name`. Matched without regard to case. */
  readonly path: `/${string}`
  /** One sentence for the OpenAPI page. */
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The call is a multipart form with one file, in the field `file`; its other fields are the body. */
  readonly upload?: Upload
  /** The shape of the answer: the server never sends an undeclared property. */
  readonly answer: Schema
  /**
   * Whether the answer is an array (or an object that contains nothing but one) and a page of a longer list: see
   * `pageQuery` in `paging.ts`.
   */
  readonly isPaged?: true
  /** Whether a repeated call with the same `Idempotency-Key` header does its work once. */
  readonly isIdempotent?: true
  /** Whether it changes something although it is a GET, so that another site's page cannot lead a browser to it. */
  readonly isChange?: true
  /** Whether members of a suspended company may call it; all other calls that need a log-in refuse them (403). */
  readonly isOpenWhenSuspended?: true
  /**
   * Whether users who still have to set up a second factor may call it; all other calls that need a log-in refuse
   * them (403).
   */
  readonly isOpenWithoutSecondFactor?: true
  /** Further statuses of refusals besides those that follow from this declaration; for the OpenAPI page. */
  readonly refusals?: readonly Refusal[]
}

type Refusal = 401 | 402 | 403 | 404 | 409

/** A call that answers with a file. */
export interface FileRoute extends Omit<Route, 'method' | 'answer' | 'upload' | 'isPaged' | 'isIdempotent'> {
  readonly method: 'GET'
  /** The possible media types of the file. */
  readonly fileTypes: readonly string[]
  /** The event in the security log when somebody downloads the file. */
  readonly event?: SecurityEvent
  readonly answer?: never
  readonly upload?: never
  readonly isPaged?: never
  readonly isIdempotent?: never
}

/** The limits of an uploaded file, which are checked before its contents. */
export interface Upload {
  readonly maxBytes: number
  /** The error if there is no file. */
  readonly missingMessage: Text
  readonly tooLarge: Text
}

/** An uploaded file. Neither its name nor its type can be trusted. */
export interface UploadedFile {
  name: string
  bytes: Uint8Array
}

/** Declares a route; this function only infers its types. */
export function defineRoute<const R extends Route>(declared: R): R {
  return declared
}

export function defineFileRoute<const R extends FileRoute>(declared: R): R {
  return declared
}

type SentBy<Part> = Part extends Schema ? z.input<Part> : undefined
type ReceivedFrom<Part> = Part extends Schema ? z.output<Part> : undefined

/** The input of a caller: only the parts that the route declares. */
export type Sent<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends Schema ? Part : never]: SentBy<R[Part]>
}

/** The input of a handler: the same parts, parsed, and the file of an upload. */
export type Received<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends Schema ? Part : never]: ReceivedFrom<R[Part]>
} & (R extends { upload: Upload } ? { file: UploadedFile } : unknown)

/** The result of a handler, before it is serialised. */
export type AnswerInput<R extends Route> = z.input<R['answer']>

/** The answer for a caller. */
export type Answer<R extends Route> = z.output<R['answer']>

/** `GET /spotLoads/:id`: the name with which the web calls a route without importing it (and with it zod). */
export type RouteName<R extends Route> = R extends Route ? `${R['method']} ${R['path']}` : never

import type { z } from 'zod'
import type { SecurityEvent } from './reference/securityEvents.ts'
import type { Text } from './texts/text.ts'

/**
 * Who may call a route. The server refuses everyone else before the handler runs.
 * - `public`: anybody; a session is read when there is one, so that answers can be masked or not
 * - `user`: anybody who is logged in, company member or platform staff
 * - `member`: a user of a company (Employee or Admin)
 * - `activeMember`: a user of a company whose plan runs; others are refused with 402, which leads to renewing
 * - `admin`: an Admin of a company
 * - `staff`: platform staff
 */
export type Access = 'public' | 'user' | 'member' | 'activeMember' | 'admin' | 'staff'

/**
 * A zod schema, known by its two types alone: comparing whole schemas with `z.ZodType` makes the type check of every
 * route many times slower.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** One call of the interface: defined here once, served by `serve` on the server, made by `call` on the web. */
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
  /** Written to the client in exactly this shape: a property that is not declared here never leaves the server. */
  readonly answer: Schema
  /**
   * The answer is an array (or an object with nothing but one) and a page of a longer list: see `pageQuery` in
   * `paging.ts`.
   */
  readonly isPaged?: true
  /** A repeated call with the same `Idempotency-Key` header does its work once. */
  readonly isIdempotent?: true
  /** A GET that changes something all the same, as specified: another site's page cannot lead a browser to it. */
  readonly isChange?: true
  /** Members of a suspended company may call it too: everything else that needs a log-in refuses them (403). */
  readonly isOpenWhenSuspended?: true
  /** Who still has to set up a second factor may call it: everything else that needs a log-in refuses them (403). */
  readonly isOpenWithoutSecondFactor?: true
  /** Statuses that its handler refuses with, besides those that follow from this declaration; for the OpenAPI page. */
  readonly refusals?: readonly Refusal[]
}

type Refusal = 401 | 402 | 403 | 404 | 409

/** A call that answers a file. */
export interface FileRoute extends Omit<Route, 'method' | 'answer' | 'upload' | 'isPaged' | 'isIdempotent'> {
  readonly method: 'GET'
  /** The media types of which the file may be. */
  readonly fileTypes: readonly string[]
  /** What the security log calls it when somebody has taken the file. */
  readonly event?: SecurityEvent
  readonly answer?: never
  readonly upload?: never
  readonly isPaged?: never
  readonly isIdempotent?: never
}

/** What a file is refused for before anybody looks into it. */
export interface Upload {
  readonly maxBytes: number
  /** What to say when there is no file. */
  readonly wanted: Text
  readonly tooLarge: Text
}

/** A file as it came: neither its name nor its bytes are what they say they are. */
export interface UploadedFile {
  name: string
  bytes: Uint8Array
}

/** Declares a route; exists for its types. */
export function route<const R extends Route>(declared: R): R {
  return declared
}

export function fileRoute<const R extends FileRoute>(declared: R): R {
  return declared
}

type SentBy<Part> = Part extends Schema ? z.input<Part> : undefined
type ReceivedFrom<Part> = Part extends Schema ? z.output<Part> : undefined

/** What a caller sends: only the parts that the route declares. */
export type Sent<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends Schema ? Part : never]: SentBy<R[Part]>
}

/** What a handler receives: the same parts, parsed, and the file of an upload. */
export type Received<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends Schema ? Part : never]: ReceivedFrom<R[Part]>
} & (R extends { upload: Upload } ? { file: UploadedFile } : unknown)

/** What a handler gives back, before it is written. */
export type AnswerInput<R extends Route> = z.input<R['answer']>

/** What a caller gets. */
export type Answer<R extends Route> = z.output<R['answer']>

/** `GET /spotLoads/:id`: how the web names a route without importing it (and with it zod). */
export type RouteName<R extends Route> = R extends Route ? `${R['method']} ${R['path']}` : never

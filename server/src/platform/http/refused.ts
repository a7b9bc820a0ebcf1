import type { FieldErrors } from '@veos/contract/errors'
import { type IdKind, idKinds } from '@veos/contract/ids'

/** A refusal that the caller is told: `code` for programs, `message` for people. Thrown anywhere below a handler. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** For an id that names nothing, or nothing for the caller. */
export function notFound(idKind: IdKind): Refused {
  const { code, message } = idKinds[idKind]
  return new Refused(404, code, message)
}

/** What is wrong with a field, or a question about it, which the caller answers by sending `confirm` along; `about` is an id. */
export type FieldMessage = string | { msg: string; confirm: string; about?: string }
export type FieldMessages = Readonly<Record<string, FieldMessage>>

/** Wrong fields: HTTP 422, each with its message under its dotted path. */
export class FieldsRefused extends Error {
  readonly errors: FieldErrors

  /** @param messages by field, for example `{ 'unloading.date': 'Unloading ends before loading' }` */
  constructor(messages: FieldMessages) {
    super('Some fields are not right')
    this.errors = Object.fromEntries(
      Object.entries(messages).map(([field, message]) => [
        field,
        typeof message === 'string' ? { msg: message } : message,
      ]),
    )
  }
}

/** @throws FieldsRefused where something is wrong */
export function requireRight(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw new FieldsRefused(messages)
}

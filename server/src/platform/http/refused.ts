import type { FieldErrors } from '@veos/contract/errors'

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

/** Wrong fields: HTTP 422, each with its message under its dotted path. */
export class FieldsRefused extends Error {
  readonly errors: FieldErrors

  /** @param messages by field, for example `{ 'unloading.date': 'Unloading ends before loading' }` */
  constructor(messages: Record<string, string>) {
    super('Some fields are not right')
    this.errors = Object.fromEntries(Object.entries(messages).map(([field, msg]) => [field, { msg }]))
  }
}

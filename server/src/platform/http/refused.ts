import type { FieldErrors } from '@veos/contract/platform/errors'
import { type IdKind, idKinds } from '@veos/contract/platform/ids'
import { partsOf, type Text, type TextValues } from '@veos/contract/platform/texts/text'
import { inWords, isText } from '../words.ts'

/** A refusal that the caller is told: `code` for programs, `message` for people. Thrown anywhere below a handler. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly values: TextValues | undefined
  readonly retryAfterSeconds: number | undefined

  /** @param named a text of the catalogue; or a code, with its sentence behind it */
  constructor(status: number, named: Text | string, message?: string, retryAfterSeconds?: number) {
    super(message ?? inWords(named as Text))
    this.status = status
    const { code, values } = partsOf(named as Text)
    this.code = code
    this.values = values
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** For an id that names nothing, or nothing for the caller. */
export function notFound(idKind: IdKind): Refused {
  const { code, message } = idKinds[idKind]
  return new Refused(404, code, message)
}

/**
 * What is wrong with a field, or a question about it, which the caller answers by sending `confirm` along; `about` is
 * an id.
 */
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
        typeof message === 'string' ? inAnswer(message) : { ...message, ...inAnswer(message.msg) },
      ]),
    )
  }
}

/** @throws FieldsRefused where something is wrong */
export function requireNoErrors(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw new FieldsRefused(messages)
}

/** How an answer says what is wrong with a field. */
function inAnswer(message: string): FieldErrors[string] {
  return isText(message) ? { msg: inWords(message), ...partsOf(message) } : { msg: message }
}

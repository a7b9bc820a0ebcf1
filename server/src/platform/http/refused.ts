import type { FieldErrors, Refusal } from '@veos/contract/platform/errors'
import { type IdKind, idKinds } from '@veos/contract/platform/ids'
import { partsOf, type Text, text } from '@veos/contract/platform/texts/text'
import { inWords } from '../words.ts'

/** A refusal as the caller reads it: `code` for programs, `message` for people. Thrown anywhere below a handler. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly named: Text
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, named: Text, retryAfterSeconds?: number) {
    super(inWords(named))
    this.status = status
    this.code = partsOf(named).code
    this.named = named
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** How an answer says it. */
export function refusalInAnswer(named: Text): Refusal {
  return { ...partsOf(named), message: inWords(named) }
}

/** For an id that names nothing, or nothing for the caller. */
export function notFound(idKind: IdKind): Refused {
  return new Refused(404, text(idKinds[idKind]))
}

/**
 * What is wrong with a field, or a question about it, which the caller answers by sending `confirm` along; `about` is
 * an id.
 */
export type FieldMessage = Text | { question: Text; confirm: string; about?: string }
export type FieldMessages = Readonly<Record<string, FieldMessage>>

/** Wrong fields: HTTP 422, each with its message under its dotted path. */
export class FieldsRefused extends Error {
  readonly errors: FieldErrors

  /** @param messages by field, for example `{ 'unloading.date': text('unloading_ends_early') }` */
  constructor(messages: FieldMessages) {
    super('Some fields are not right')
    this.errors = Object.fromEntries(
      Object.entries(messages).map(([field, message]) => [
        field,
        typeof message === 'string' ? inAnswer(message) : presentQuestion(message),
      ]),
    )
  }
}

/** @throws FieldsRefused where something is wrong */
export function requireNoErrors(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw new FieldsRefused(messages)
}

/** How an answer says what is wrong with a field. */
function inAnswer(named: Text): FieldErrors[string] {
  return { msg: inWords(named), ...partsOf(named) }
}

function presentQuestion({ question, ...more }: Exclude<FieldMessage, Text>): FieldErrors[string] {
  return { ...inAnswer(question), ...more }
}

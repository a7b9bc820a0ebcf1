import type { FieldErrors, Refusal } from '@veos/contract/platform/errors'
import { type IdKind, idKinds } from '@veos/contract/platform/ids'
import { splitText, type Text, text } from '@veos/contract/platform/texts/text'
import { toEnglish } from '../words.ts'

/**
 * A refusal as the caller reads it: `code` for programs, `message` for people. May be thrown anywhere below a
 * handler.
 */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly named: Text
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, named: Text, retryAfterSeconds?: number) {
    super(toEnglish(named))
    this.status = status
    this.code = splitText(named).code
    this.named = named
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The form of a refusal in an answer. */
export function presentRefusal(named: Text): Refusal {
  return { ...splitText(named), message: toEnglish(named) }
}

/** For an unknown id and an id that the caller may not see, which answer alike. */
export function createNotFound(idKind: IdKind): Refused {
  return new Refused(404, text(idKinds[idKind]))
}

/**
 * The error of a field, or a question about it, which the caller confirms by sending `confirm` along; `about` is an
 * id.
 */
export type FieldMessage = Text | { question: Text; confirm: string; about?: string }
export type FieldMessages = Readonly<Record<string, FieldMessage>>

/** Invalid fields: HTTP 422, with a message for each dotted path. */
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

/** @throws FieldsRefused if there is a message */
export function requireNoErrors(messages: FieldMessages): void {
  if (Object.keys(messages).length > 0) throw new FieldsRefused(messages)
}

/** The form of a field error in an answer. */
function inAnswer(named: Text): FieldErrors[string] {
  return { msg: toEnglish(named), ...splitText(named) }
}

function presentQuestion({ question, ...more }: Exclude<FieldMessage, Text>): FieldErrors[string] {
  return { ...inAnswer(question), ...more }
}

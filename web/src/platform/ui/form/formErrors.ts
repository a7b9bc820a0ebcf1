import type { FormErrors } from '@veos/contract/platform/errors'

/** Dotted paths as the server names its errors, each with the step that shows it, in the order of the screen. */
export type StepByPath<Step extends string = string> = Readonly<Record<string, Step>>

export function stepByPath<Step extends string>(steps: readonly { key: Step; fields: object }[]): StepByPath<Step> {
  const pathsIn = (fields: object) =>
    Object.entries(fields).map(([key, { path = key }]: [string, { path?: string }]) => path)
  return Object.fromEntries(steps.flatMap(({ key, fields }) => pathsIn(fields).map((path) => [path, key])))
}

/** The error of a field: its own, or the first of a field inside it or around it. */
export function errorUnder(fields: StepByPath, errors: FormErrors, field: string): string | null {
  const key = keyOf(fields, errors, field)
  return key === undefined ? null : errors[key]!.msg
}

/** The errors without those of a field, once it is edited. */
export function withoutErrorsOf(fields: StepByPath, errors: FormErrors, field: string): FormErrors {
  if (keyOf(fields, errors, field) === undefined) return errors
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !belongs(fields, key, field)))
}

/** The step of the first wrong field of the screen; null when the errors are about nothing that the form shows. */
export function firstWrongStep<Step extends string>(fields: StepByPath<Step>, errors: FormErrors): Step | null {
  const field = namesOf(fields).find((name) => errorUnder(fields, errors, name) !== null)
  return field === undefined ? null : fields[field]!
}

/** The sentences that no field shows: they must not get lost. */
export function strayErrors(fields: StepByPath, errors: FormErrors): string[] {
  return Object.entries(errors)
    .filter(([key]) => !namesOf(fields).some((field) => belongs(fields, key, field)))
    .map(([, { msg }]) => msg)
}

/** The error of one item of a list. Empty items are not sent, so the server counts only those that are filled in. */
export function itemErrorAt(
  fields: StepByPath,
  errors: FormErrors,
  field: string,
  items: readonly unknown[],
  index: number,
): string | null {
  const sentIndex = items.slice(0, index).filter(Boolean).length
  const keys = Object.keys(errors)
  const own = keys.find((key) => isInside(key, `${field}.${sentIndex}`))
  if (own !== undefined && items[index]) return errors[own]!.msg
  const isAboutOne = keys.some((key) => key.startsWith(`${field}.`))
  return index === 0 && !isAboutOne ? errorUnder(fields, errors, field) : null
}

/** Message by field for the fields of a step, or of all with null; in the order of the screen. */
export function errorsOfStep<Step extends string>(
  fields: StepByPath<Step>,
  errors: FormErrors,
  step: Step | null,
): Record<string, string> {
  const shown = namesOf(fields).filter((name) => step === null || fields[name] === step)
  return Object.fromEntries(
    shown.flatMap((name) => {
      const message = errorUnder(fields, errors, name)
      return message === null ? [] : [[name, message]]
    }),
  )
}

/** The server's questions, if there are no other errors: answering yes must not lead to further errors. */
export function questionsIn(errors: FormErrors): string[] {
  const all = Object.values(errors)
  const questions = all.flatMap(({ confirm }) => confirm ?? [])
  return questions.length === all.length ? questions : []
}

/** The id of what a question is about, where it is about something else than its field. */
export function questionedId(errors: FormErrors): string | undefined {
  return Object.values(errors).find(({ about }) => about !== undefined)?.about
}

function namesOf(fields: StepByPath): string[] {
  return Object.keys(fields)
}

function keyOf(fields: StepByPath, errors: FormErrors, field: string) {
  return Object.keys(errors).find((key) => belongs(fields, key, field))
}

/**
 * `loading.locations.0.id` belongs to `loading.locations`, the innermost field around it; `loading` alone to its first
 * field.
 */
function belongs(fields: StepByPath, key: string, field: string): boolean {
  const names = namesOf(fields)
  const [innermost] = names.filter((name) => isInside(key, name)).sort((one, other) => other.length - one.length)
  return field === (innermost ?? names.find((name) => name.startsWith(`${key}.`)))
}

function isInside(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}.`)
}

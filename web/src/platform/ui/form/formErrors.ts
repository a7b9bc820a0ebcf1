import type { FormErrors } from '@veos/contract/platform/errors'

/** The paths by which the server names its errors, each with the step that shows it, in the order of the screen. */
export type StepByPath<Step extends string = string> = Readonly<Record<string, Step>>

export function toStepByPath<Step extends string>(steps: readonly { key: Step; fields: object }[]): StepByPath<Step> {
  const pathsIn = (fields: object) =>
    Object.entries(fields).map(([key, { path = key }]: [string, { path?: string }]) => path)
  return Object.fromEntries(steps.flatMap(({ key, fields }) => pathsIn(fields).map((path) => [path, key])))
}

/** The error of a field: its own, or the first one of a field inside it or around it. */
export function findError(fields: StepByPath, errors: FormErrors, field: string): string | null {
  const key = keyOf(fields, errors, field)
  return key === undefined ? null : errors[key]!.msg
}

/** The errors without those of one field, after that field was edited. */
export function clearErrors(fields: StepByPath, errors: FormErrors, field: string): FormErrors {
  if (keyOf(fields, errors, field) === undefined) return errors
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !belongs(fields, key, field)))
}

/** The step of the first wrong field in the order of the screen; null when no error belongs to a field of the form. */
export function findFirstWrongStep<Step extends string>(fields: StepByPath<Step>, errors: FormErrors): Step | null {
  const field = namesOf(fields).find((name) => findError(fields, errors, name) !== null)
  return field === undefined ? null : fields[field]!
}

/** Messages that no field shows, so that the form can show them separately. */
export function listStrayErrors(fields: StepByPath, errors: FormErrors): string[] {
  return Object.entries(errors)
    .filter(([key]) => !namesOf(fields).some((field) => belongs(fields, key, field)))
    .map(([, { msg }]) => msg)
}

/** The error of one item of a list. Empty items are not sent, so the server counts only the filled ones. */
export function findItemError(
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
  return index === 0 && !isAboutOne ? findError(fields, errors, field) : null
}

/** The messages of a step by field, or of all steps with null, in the order of the screen. */
export function getErrorsOfStep<Step extends string>(
  fields: StepByPath<Step>,
  errors: FormErrors,
  step: Step | null,
): Record<string, string> {
  const shown = namesOf(fields).filter((name) => step === null || fields[name] === step)
  return Object.fromEntries(
    shown.flatMap((name) => {
      const message = findError(fields, errors, name)
      return message === null ? [] : [[name, message]]
    }),
  )
}

/** The server's questions. Empty when there are other errors: answering yes would only lead to those. */
export function listQuestions(errors: FormErrors): string[] {
  const all = Object.values(errors)
  const questions = all.flatMap(({ confirm }) => confirm ?? [])
  return questions.length === all.length ? questions : []
}

/** The id of the thing that a question is about, when that is not the field itself. */
export function findQuestionedId(errors: FormErrors): string | undefined {
  return Object.values(errors).find(({ about }) => about !== undefined)?.about
}

function namesOf(fields: StepByPath): string[] {
  return Object.keys(fields)
}

function keyOf(fields: StepByPath, errors: FormErrors, field: string) {
  return Object.keys(errors).find((key) => belongs(fields, key, field))
}

/**
 * Whether an error belongs to a field: `loading.locations.0.id` belongs to `loading.locations`, the innermost field
 * around it; `loading` belongs to its first field.
 */
function belongs(fields: StepByPath, key: string, field: string): boolean {
  const names = namesOf(fields)
  const [innermost] = names.filter((name) => isInside(key, name)).sort((one, other) => other.length - one.length)
  return field === (innermost ?? names.find((name) => name.startsWith(`${key}.`)))
}

function isInside(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}.`)
}

import type { FieldErrors } from '@veos/contract/errors'

/** The fields of a form, each with its step, in the order of the screen: see `OfferForm`. */
type Fields<Field extends string, Step extends string> = Readonly<Record<Field, Step>>

/** What stands under a field: its own error, or the first of something inside it or around it. */
export function errorUnder<Field extends string>(
  fields: Fields<Field, string>,
  errors: FieldErrors,
  field: Field,
): string | null {
  const key = keyOf(fields, errors, field)
  return key === undefined ? null : errors[key]!.msg
}

/** The errors without those of a field, once it is edited. */
export function withoutErrorsOf<Field extends string>(
  fields: Fields<Field, string>,
  errors: FieldErrors,
  field: Field,
): FieldErrors {
  if (keyOf(fields, errors, field) === undefined) return errors
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !belongs(fields, key, field)))
}

/** The step of the first wrong field of the screen; null when the errors are about nothing that the form shows. */
export function firstWrongStep<Field extends string, Step extends string>(
  fields: Fields<Field, Step>,
  errors: FieldErrors,
): Step | null {
  const field = namesOf(fields).find((name) => errorUnder(fields, errors, name) !== null)
  return field === undefined ? null : fields[field]
}

/** The sentences that no field shows: they must not get lost. */
export function strayErrors<Field extends string>(fields: Fields<Field, string>, errors: FieldErrors): string[] {
  return Object.entries(errors)
    .filter(([key]) => !namesOf(fields).some((field) => belongs(fields, key, field)))
    .map(([, { msg }]) => msg)
}

/** The error of one place field. Empty fields are not sent, so the server counts only the chosen ones. */
export function placeErrorAt<Field extends string>(
  fields: Fields<Field, string>,
  errors: FieldErrors,
  field: Field,
  places: readonly (object | null)[],
  index: number,
): string | null {
  const sentIndex = places.slice(0, index).filter(Boolean).length
  const keys = Object.keys(errors)
  const own = keys.find((key) => isInside(key, `${field}.${sentIndex}`))
  if (own !== undefined && places[index]) return errors[own]!.msg
  const isAboutOne = keys.some((key) => key.startsWith(`${field}.`))
  return index === 0 && !isAboutOne ? errorUnder(fields, errors, field) : null
}

/** Message by field for the fields of a step, or of all with null; in the order of the screen. */
export function errorsOfStep<Field extends string, Step extends string>(
  fields: Fields<Field, Step>,
  errors: FieldErrors,
  step: Step | null,
): Partial<Record<Field, string>> {
  const shown = namesOf(fields).filter((name) => step === null || fields[name] === step)
  return Object.fromEntries(
    shown.flatMap((name) => {
      const message = errorUnder(fields, errors, name)
      return message === null ? [] : [[name, message]]
    }),
  ) as Partial<Record<Field, string>>
}

function namesOf<Field extends string>(fields: Fields<Field, string>): Field[] {
  return Object.keys(fields) as Field[]
}

function keyOf<Field extends string>(fields: Fields<Field, string>, errors: FieldErrors, field: Field) {
  return Object.keys(errors).find((key) => belongs(fields, key, field))
}

/** `loading.locations.0.id` stands under `loading.locations`; `loading` alone under its first field. */
function belongs<Field extends string>(fields: Fields<Field, string>, key: string, field: Field): boolean {
  if (isInside(key, field)) return true
  return namesOf(fields).find((name) => name.startsWith(`${key}.`)) === field
}

function isInside(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}.`)
}

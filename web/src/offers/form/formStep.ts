/** What a step of a form takes. */
export interface FormStep<Draft extends object, Field extends string> {
  draft: Draft
  labels: Record<Field, string>
  /** What is wrong with a field. */
  errorOf: (field: Field) => string | null
  /** What is wrong with one of several places. */
  placeErrorOf: (field: Field, places: readonly (object | null)[], index: number) => string | null
  /** Changes a part of the draft and takes away what was wrong with the field that changed. */
  change: (field: Field, part: Partial<Draft>) => void
}

/** What a field of the draft takes; the error's name differs from the draft's where the wire nests. */
export function bind<Draft extends object, Field extends string, Key extends keyof Draft>(
  { draft, labels, errorOf, change }: FormStep<Draft, Field>,
  key: Key,
  field: Field,
) {
  return {
    name: field,
    label: labels[field],
    error: errorOf(field),
    value: draft[key],
    onChange: (value: Draft[Key]) => change(field, { [key]: value } as never),
  }
}

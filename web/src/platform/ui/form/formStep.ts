/** The values and functions with which the fields of a form or of a step are rendered. */
export interface FormStep<Draft extends object> {
  draft: Draft
  labelOf: (field: keyof Draft & string) => string
  /** The server's name of a field, which is also the name of its control: a page finds the control by it. */
  nameOf: (field: keyof Draft & string) => string
  /** The error of a field. */
  errorOf: (field: keyof Draft & string) => string | null
  /** The error of one item of a field that is a list. */
  itemErrorOf: (field: keyof Draft & string, index: number) => string | null
  /** Changes some fields and clears their errors. */
  change: (part: Partial<Draft>) => void
}

/** The properties that connect a control to a field. */
export function bind<Draft extends object, Field extends keyof Draft & string>(step: FormStep<Draft>, field: Field) {
  return {
    name: step.nameOf(field),
    label: step.labelOf(field),
    error: step.errorOf(field),
    value: step.draft[field],
    onChange: (value: Draft[Field]) => step.change({ [field]: value } as never),
  }
}

/** Like `bind`, for a list of items each of which can have an error. */
export function bindItems<Draft extends object, Field extends keyof Draft & string>(
  step: FormStep<Draft>,
  field: Field,
) {
  const { error: _, ...bound } = bind(step, field)
  return { ...bound, errorOf: (index: number) => step.itemErrorOf(field, index) }
}

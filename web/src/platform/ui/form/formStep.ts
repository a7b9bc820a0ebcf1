/** What the fields of a form, or of one of its steps, are shown with. */
export interface FormStep<Draft extends object> {
  draft: Draft
  labelOf: (field: keyof Draft & string) => string
  /** What the server calls a field: the name of its control, by which a page finds it. */
  nameOf: (field: keyof Draft & string) => string
  /** What is wrong with a field. */
  errorOf: (field: keyof Draft & string) => string | null
  /** What is wrong with one of several items of a field, which stand in a list. */
  itemErrorOf: (field: keyof Draft & string, index: number) => string | null
  /** Changes some fields and takes away what was wrong with them. */
  change: (part: Partial<Draft>) => void
}

/** What a control takes to show a field. */
export function bind<Draft extends object, Field extends keyof Draft & string>(step: FormStep<Draft>, field: Field) {
  return {
    name: step.nameOf(field),
    label: step.labelOf(field),
    error: step.errorOf(field),
    value: step.draft[field],
    onChange: (value: Draft[Field]) => step.change({ [field]: value } as never),
  }
}

/** The same for a list of items, of which each can be wrong by itself. */
export function bindItems<Draft extends object, Field extends keyof Draft & string>(
  step: FormStep<Draft>,
  field: Field,
) {
  const { error: _, ...bound } = bind(step, field)
  return { ...bound, errorOf: (index: number) => step.itemErrorOf(field, index) }
}

import type { FieldsOf, FormDescription, FormField } from './formFields.ts'

type Described<Draft extends object, Source = never> = FormDescription<Draft, string, Source>

/** The draft of an empty form. */
export function createEmptyDraft<Draft extends object>(form: Described<Draft>): Draft {
  return draftFrom(form, ({ empty }) => empty)
}

/** The draft for editing something that exists. */
export function toDraft<Draft extends object, Source>(form: Described<Draft, Source>, source: Source): Draft {
  return draftFrom(form, ({ from, empty }) => (from ? from(source) : empty))
}

/** The body to send. Invalid values are sent unchanged, so that the server explains the errors. */
export function toBody<Draft extends object>(form: Described<Draft>, draft: Draft): object {
  const body = {}
  for (const [key, field] of entriesOf(form)) {
    if (field.isNotSent) continue
    const value = draft[key]
    putAt(body, field.path.split('.'), field.send ? field.send(value, draft) : value)
  }
  return body
}

/** The draft without secret fields, which may be stored in the browser. */
export function omitSecrets<Draft extends object>(form: Described<Draft>, draft: Draft): Partial<Draft> {
  const open = entriesOf(form).filter(([, { isSecret }]) => !isSecret)
  return Object.fromEntries(open.map(([key]) => [key, draft[key]])) as Partial<Draft>
}

type Located<Fields> = { [Key in keyof Fields]: Fields[Key] & { path: string } }

/** All fields by their key in the draft. */
export function getFields<Draft extends object, Source>({
  steps,
}: Described<Draft, Source>): Located<FieldsOf<Draft, Source>> {
  const fields = steps.flatMap(({ fields }) => Object.entries<object | undefined>(fields))
  return Object.fromEntries(fields.map(([key, field]) => [key, { path: key, ...field }])) as never
}

type AnyField<Draft, Source> = FormField<Draft[keyof Draft], Source, Draft> & { path: string }

function entriesOf<Draft extends object, Source>(form: Described<Draft, Source>) {
  return Object.entries(getFields(form)) as [keyof Draft, AnyField<Draft, Source>][]
}

function draftFrom<Draft extends object, Source>(
  form: Described<Draft, Source>,
  read: (field: AnyField<Draft, Source>) => unknown,
): Draft {
  return Object.fromEntries(entriesOf(form).map(([key, field]) => [key, read(field)])) as Draft
}

function putAt(group: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    group[key] = value
    return
  }
  group[key] ??= {}
  putAt(group[key] as Record<string, unknown>, rest, value)
}

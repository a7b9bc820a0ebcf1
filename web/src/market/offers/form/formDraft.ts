import type { FieldsOf, FormField } from './formFields.ts'

/** The fields of a form by step, in the order of the screen. */
export interface Described<Draft extends object, Offer = never, Step extends string = string> {
  steps: readonly { key: Step; fields: Partial<FieldsOf<Draft, Offer>> }[]
}

/** A form in which nothing was entered. */
export function emptyDraft<Draft extends object>(form: Described<Draft>): Draft {
  return draftFrom(form, ({ empty }) => empty)
}

/** A published offer, back in the form. */
export function toDraft<Draft extends object, Offer>(form: Described<Draft, Offer>, offer: Offer): Draft {
  return draftFrom(form, ({ from }) => from(offer))
}

/** The form as it is sent. Invalid values are sent unchanged: the server answers what is wrong with them. */
export function toForm<Draft extends object, Form>(
  form: Described<Draft> & { calls: { create: (form: Form, query: never, options: never) => unknown } },
  draft: Draft,
): Form {
  const sent = {}
  for (const [key, field] of entriesOf(form)) {
    const value = draft[key]
    putAt(sent, field.path.split('.'), field.send ? field.send(value, draft) : value)
  }
  return sent as Form
}

/** Every field by its key in the draft. */
export function fieldsOf<Draft extends object, Offer>({ steps }: Described<Draft, Offer>): FieldsOf<Draft, Offer> {
  return Object.assign({}, ...steps.map(({ fields }) => fields))
}

type AnyField<Draft, Offer> = FormField<Draft[keyof Draft], Offer, Draft>

function entriesOf<Draft extends object, Offer>(form: Described<Draft, Offer>) {
  return Object.entries(fieldsOf(form)) as [keyof Draft, AnyField<Draft, Offer>][]
}

function draftFrom<Draft extends object, Offer>(
  form: Described<Draft, Offer>,
  read: (field: AnyField<Draft, Offer>) => unknown,
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

import type { MessageDescriptor } from '@lingui/core'

/** A field of a form: described once, in the file of the step that shows it, under its key in the draft. */
export interface FormField<Value, Offer, Draft, Path extends string = string> {
  /** The path in the form that is sent, and so in the server's errors. */
  path: Path
  /** The label, which is also written before the error in the summary. */
  label: MessageDescriptor
  /** How it is read back from a published offer: numbers as typed, so that nothing typed is lost. */
  from: (offer: Offer) => Value
  empty: Value
  /**
   * Converts the value for sending, where it is not sent as it is; `draft` is for values that depend on other fields.
   */
  send?(value: Value, draft: Draft): unknown
}

/**
 * For the fields of a step: `{ … } satisfies StepFields<Tender, TenderForm>`. In the order of the screen; a field that
 * is sent as a group (`Freight.specialRequests`) comes before those inside it.
 */
export type StepFields<Offer, Form> = Record<string, FormField<unknown, Offer, object, PathIn<Form>>>

/** The draft of all of these fields. They have to cover the whole form: if one is `missing` it does not compile. */
export type DraftOf<Fields extends Record<string, FormField<unknown, never, never>> & Whole<Fields, Form>, Form> = {
  [Key in keyof Fields]: ReturnType<Fields[Key]['from']>
}

/** The fields of a draft. */
export type FieldsOf<Draft, Offer> = { [Key in keyof Draft]: FormField<Draft[Key], Offer, Draft> }

type Leaf = string | number | boolean | null | undefined | readonly unknown[]

/** `Freight`, `Freight.dimensions`, `Freight.dimensions.weight`. */
type PathIn<Form> = Form extends Leaf
  ? never
  : { [Key in keyof Form & string]: Key | `${Key}.${PathIn<Form[Key]>}` }[keyof Form & string]

/** The same without the groups. */
type LeafIn<Form> = Form extends Leaf
  ? never
  : {
      [Key in keyof Form & string]: [PathIn<Form[Key]>] extends [never] ? Key : `${Key}.${LeafIn<Form[Key]>}`
    }[keyof Form & string]

type Whole<Fields extends Record<string, { path: string }>, Form> = [Missing<Fields, Form>] extends [never]
  ? unknown
  : { missing: Missing<Fields, Form> }

type Missing<Fields extends Record<string, { path: string }>, Form> = Exclude<
  LeafIn<Form>,
  Fields[keyof Fields]['path'] | `${Fields[keyof Fields]['path']}.${string}`
>

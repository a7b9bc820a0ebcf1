import type { MessageDescriptor } from '@lingui/core'
import type { FormStep } from './formStep.ts'

/** A field of a form, described once under its key in the draft. */
export interface FormField<Value, Source, Draft, Path extends string = string> {
  /** The path in the body that is sent, by which the server names errors; the key of the field by default. */
  path?: Path
  /** The label of the field, also shown before its message in the summary of errors. */
  label: MessageDescriptor
  empty: Value
  /** Reads the value from the thing that is edited. Numbers become text, so that typed text is preserved. */
  from?: (source: Source) => Value
  /** Converts the value to the one that is sent; may depend on other fields of the draft. */
  send?(value: Value, draft: Draft): unknown
  /** For fields that only the browser checks, such as a repeated password. */
  isNotSent?: true
  /** For passwords: never stored in the browser. */
  isSecret?: true
}

/** The fields of a form without steps, in the order of the screen. */
export type FormFields<Source, Body> = Record<string, FormField<unknown, Source, object, PathIn<Body>>>

/**
 * The type for the fields of a step: `{ … } satisfies StepFields<Stored, Sent>`, in the order of the screen. A field
 * that is sent as a group (`address.street` within `address`) comes before the fields inside it.
 */
export type StepFields<Source, Body> = Record<
  string,
  FormField<unknown, Source, object, PathIn<Body>> & { path: PathIn<Body>; from: (source: Source) => unknown }
>

/**
 * The values of all these fields. Together they must send the whole body: a missing field does not compile, nor does a
 * field that the body does not have.
 */
export type DraftOf<Fields extends AnyFields & Whole<Fields, Body>, Body> = ValuesOf<Fields>

/** The fields of a draft. */
export type FieldsOf<Draft, Source> = { [Key in keyof Draft]: FormField<Draft[Key], Source, Draft> }

export interface FormDescription<Draft extends object, Step extends string = string, Source = never, Body = unknown> {
  steps: readonly { key: Step; fields: Partial<FieldsOf<Draft, Source>> }[]
  /** Carries the type of the body only; never set. */
  body?: Body
}

/**
 * Defines a form without steps: `defineForm<Body>()({ … })`. Like those of `DraftOf`, its fields must send the whole
 * body. Fields that edit something existing are declared before it as `{ … } satisfies FormFields<Source, Body>`.
 */
export function defineForm<Body, Source = never>() {
  return <const Fields extends FormFields<Source, Body>>(
    fields: Fields & Whole<Fields, Body>,
  ): FormDescription<ValuesOf<Fields>, 'fields', Source, Body> => ({
    steps: [{ key: 'fields', fields: fields as unknown as FieldsOf<ValuesOf<Fields>, Source> }],
  })
}

type AnyFields = Record<string, FormField<unknown, never, never>>

export type ValuesOf<Fields> = {
  -readonly [Key in keyof Fields]: Fields[Key] extends { from: (source: never) => infer Value }
    ? Value
    : Fields[Key] extends { empty: infer Value }
      ? Widened<Value>
      : never
}

/** Widens the type of an empty initial value: '' to any string, false to boolean. */
type Widened<Value> = Value extends '' ? string : Value extends false ? boolean : Value

type Leaf = string | number | boolean | null | undefined | readonly unknown[]

/** The paths within a body: `Freight`, `Freight.dimensions`, `Freight.dimensions.weight`. */
type PathIn<Body> = Body extends Leaf
  ? never
  : { [Key in keyof Body & string]: Key | `${Key}.${PathIn<Body[Key]>}` }[keyof Body & string]

/** The paths without those of groups. */
type LeafIn<Body> = Body extends Leaf
  ? never
  : {
      [Key in keyof Body & string]: [PathIn<Body[Key]>] extends [never] ? Key : `${Key}.${LeafIn<Body[Key]>}`
    }[keyof Body & string]

type Whole<Fields, Body> = [Missing<Fields, Body>] extends [never]
  ? [Unknown<Fields, Body>] extends [never]
    ? unknown
    : { unknown: Unknown<Fields, Body> }
  : { missing: Missing<Fields, Body> }

/** The paths that the fields send. */
type SentPath<Fields> = {
  [Key in keyof Fields & string]: Fields[Key] extends { isNotSent: true }
    ? never
    : Fields[Key] extends { path: infer Path extends string }
      ? Path
      : Key
}[keyof Fields & string]

type Missing<Fields, Body> = Exclude<LeafIn<Body>, SentPath<Fields> | `${SentPath<Fields>}.${string}`>
type Unknown<Fields, Body> = Exclude<SentPath<Fields>, PathIn<Body>>

/** The properties of a step that shows these fields and reads some `Others` of the form. */
export type StepProps<Fields, Others = object> = FormStep<ValuesOf<Fields> & Others>

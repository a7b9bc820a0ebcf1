import type { MessageDescriptor } from '@lingui/core'
import type { FormStep } from './formStep.ts'

/** A field of a form: described once, under its key in the draft. */
export interface FormField<Value, Source, Draft, Path extends string = string> {
  /** Its path in the body that is sent, which the server's errors name; its key by default. */
  path?: Path
  /** Shown above it, and before its message where the wrong fields are listed. */
  label: MessageDescriptor
  empty: Value
  /** How it is read back from what is edited: numbers as typed, so that nothing typed is lost. */
  from?: (source: Source) => Value
  /** What is sent, where that is not the value itself; may depend on other fields of the draft. */
  send?(value: Value, draft: Draft): unknown
  /** Checked by the browser alone, such as a password that is typed twice. */
  isNotSent?: true
  /** Never stored in the browser: passwords. */
  isSecret?: true
}

/** The fields of a form without steps, in the order of the screen. */
export type FormFields<Source, Body> = Record<string, FormField<unknown, Source, object, PathIn<Body>>>

/**
 * For the fields of a step: `{ … } satisfies StepFields<Stored, Sent>`. In the order of the screen; a field that
 * is sent as a group (`address.street` within `address`) comes before those inside of it.
 */
export type StepFields<Source, Body> = Record<
  string,
  FormField<unknown, Source, object, PathIn<Body>> & { path: PathIn<Body>; from: (source: Source) => unknown }
>

/**
 * The values of all of these fields. They have to send the whole body: a `missing` field does not compile, nor does
 * one that the body does not have.
 */
export type DraftOf<Fields extends AnyFields & Whole<Fields, Body>, Body> = ValuesOf<Fields>

/** The fields of a draft. */
export type FieldsOf<Draft, Source> = { [Key in keyof Draft]: FormField<Draft[Key], Source, Draft> }

export interface FormDescription<Draft extends object, Step extends string = string, Source = never, Body = unknown> {
  steps: readonly { key: Step; fields: Partial<FieldsOf<Draft, Source>> }[]
  /** For its type alone: what the fields send. */
  body?: Body
}

/**
 * A form without steps: `defineForm<Body>()({ … })`; its fields send the whole body, as those of `DraftOf`. Fields that
 * are read back from something are declared before it, as `{ … } satisfies FormFields<Source, Body>`.
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

/** A field that is empty at first may take any text, or either state of a box. */
type Widened<Value> = Value extends '' ? string : Value extends false ? boolean : Value

type Leaf = string | number | boolean | null | undefined | readonly unknown[]

/** `Freight`, `Freight.dimensions`, `Freight.dimensions.weight`. */
type PathIn<Body> = Body extends Leaf
  ? never
  : { [Key in keyof Body & string]: Key | `${Key}.${PathIn<Body[Key]>}` }[keyof Body & string]

/** The same without the groups. */
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

/** The paths of the fields in the body. */
type SentPath<Fields> = {
  [Key in keyof Fields & string]: Fields[Key] extends { isNotSent: true }
    ? never
    : Fields[Key] extends { path: infer Path extends string }
      ? Path
      : Key
}[keyof Fields & string]

type Missing<Fields, Body> = Exclude<LeafIn<Body>, SentPath<Fields> | `${SentPath<Fields>}.${string}`>
type Unknown<Fields, Body> = Exclude<SentPath<Fields>, PathIn<Body>>

/** What a step gets that shows these fields, and reads some `Others` of the form. */
export type StepProps<Fields, Others = object> = FormStep<ValuesOf<Fields> & Others>

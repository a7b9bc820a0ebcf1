import type { Route, Schema } from '@veos/contract/platform/route'
import writerOf from 'fast-json-stringify'
import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

/** One page of a longer list, as a handler returns it. */
export class Page<Row> {
  readonly rows: Row[]
  /** The cursor of the next page, opaque to clients; null on the last page. */
  readonly next: string | null
  /** The number of all matching rows; null if it was not counted, as on later pages. */
  readonly total: Total | null

  constructor(rows: Row[], next: string | null, total: Total | null) {
    this.rows = rows
    this.next = next
    this.total = total
  }
}

/** An exact number, or `10000+`. */
export type Total = number | `${number}+`

/** The highest number that the database counts to. Lists of offers are counted in memory and completely. */
export const maxCounted = 10_000

/**
 * The total of a list.
 * @param count at most `maxCounted` and one
 */
export function toBoundedTotal(count: number): Total {
  return count > maxCounted ? `${maxCounted}+` : count
}

const schemas = new WeakMap<Schema, JsonSchema>()

/** The JSON schema that serialises an answer: properties that the contract does not declare are dropped. */
export function toAnswerSchema({ answer }: Pick<Route, 'answer'>): JsonSchema {
  // Without the names and examples of the OpenAPI document, because the serialiser would follow references.
  const metadata = z.registry<Record<string, unknown>>()
  return cached(
    schemas,
    answer,
    () => simplified(z.toJSONSchema(toZod(answer), { target: 'draft-7', io: 'output', metadata })) as JsonSchema,
  )
}

const writers = new WeakMap<JsonSchema, (answer: unknown) => string>()

/** The serialiser of a schema, compiled with its first answer and once for all servers of the process. */
export function createAnswerWriter({ schema }: { schema: JsonSchema }): (answer: unknown) => string {
  return (answer) => cached(writers, schema, () => writerOf(schema))(answer)
}

function cached<Key extends WeakKey, Value>(values: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const value = make()
  values.set(key, value)
  return value
}

/**
 * Writes `anyOf [x, null]` as `nullable`: the serialiser tries alternatives one by one, which costs more than all the
 * rest.
 */
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified)
  if (node === null || typeof node !== 'object') return node
  const { $schema: _, ...schema } = node as JsonSchema
  const alternatives = schema.anyOf as JsonSchema[] | undefined
  const rest = alternatives?.filter(({ type }) => type !== 'null')
  if (alternatives && rest?.length === 1 && alternatives.length === 2) {
    return { ...(simplified(rest[0]) as JsonSchema), nullable: true }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, simplified(value)]))
}

/** Contracts declare their schemas only by type, and this gives them back as zod schemas. */
export function toZod<Shape extends Schema>(shape: Shape): z.ZodType<z.output<Shape>, z.input<Shape>> {
  return shape as unknown as z.ZodType<z.output<Shape>, z.input<Shape>>
}

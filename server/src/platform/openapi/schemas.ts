import type { Schema } from '@veos/contract/platform/route'
import { z } from 'zod'
import { type JsonSchema, toZod } from '../http/answers.ts'

/**
 * The JSON schemas of an OpenAPI document. Shapes with a name in the contract (`.meta({ id })`) are components,
 * defined once.
 */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}

  /** The schema of a part of a call as a caller may send it. */
  sent(part: Schema): JsonSchema {
    return this.#schemaOf(part, 'input')
  }

  /** The schema of an answer. */
  answered(shape: Schema): JsonSchema {
    return this.#schemaOf(shape, 'output')
  }

  /** The schema itself, if this is a reference to a component. */
  resolve(schema: JsonSchema): JsonSchema {
    return typeof schema.$ref === 'string' ? this.components[schema.$ref.slice(componentPath.length)]! : schema
  }

  #schemaOf(shape: Schema, io: 'input' | 'output'): JsonSchema {
    // A named shape becomes a reference only within an object, so it is wrapped in one.
    const wrapped = z.object({ shape: toZod(shape) })
    const { properties, $defs = {} } = z.toJSONSchema(wrapped, { io, unrepresentable: 'any' })
    for (const [name, schema] of Object.entries($defs)) this.#addComponent(name, cleanSchema(schema) as JsonSchema)
    return cleanSchema(properties!.shape) as JsonSchema
  }

  #addComponent(name: string, schema: JsonSchema): void {
    const earlier = this.components[name]
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(schema)) {
      throw new Error(`The contract calls two shapes ${name}, or one that is sent otherwise than it is answered`)
    }
    this.components[name] = schema
  }
}

const componentPath = '#/components/schemas/'

/**
 * Removes properties that help no reader, and `additionalProperties: false`, on which clients must not rely because
 * later versions may answer more.
 */
function cleanSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(cleanSchema)
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(addTypes(node as JsonSchema))
    .filter(([key, value]) => !isNoise(key, value, node as JsonSchema))
    .map(([key, value]) => {
      if (key === 'properties') return [key, Object.fromEntries(Object.entries(value as object).map(cleanProperty))]
      if (key === '$ref') return [key, String(value).replace('#/$defs/', componentPath)]
      // The contract uses `example`, because zod drops the `examples` of transformed shapes.
      return key === 'example' ? ['examples', [value]] : [key, cleanSchema(value)]
    })
  return Object.fromEntries(entries)
}

function cleanProperty([name, schema]: [string, unknown]) {
  return [name, cleanSchema(schema)]
}

function isNoise(key: string, value: unknown, { format }: JsonSchema): boolean {
  if (key === 'additionalProperties') return value === false
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (key === 'propertyNames') return JSON.stringify(value) === '{"type":"string"}'
  return key === 'pattern' && format !== undefined
}

/** Writes `anyOf [string, null]` as `type: ['string', 'null']`. */
function addTypes(schema: JsonSchema): JsonSchema {
  const [first, second, ...more] = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : []
  const isNullable = second?.type === 'null' && more.length === 0
  if (!isNullable || typeof first?.type !== 'string' || first.enum || first.const !== undefined) return schema
  const { anyOf: _, ...rest } = schema
  return { ...first, ...rest, type: [first.type, 'null'] }
}

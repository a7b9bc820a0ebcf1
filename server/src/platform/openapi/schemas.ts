import type { Schema } from '@veos/contract/platform/route'
import { z } from 'zod'
import { type JsonSchema, zodOf } from '../http/answers.ts'

/**
 * The JSON schemas of an OpenAPI document: shapes that the contract names with `.meta({ id })` are components, defined
 * once.
 */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}

  /** What a caller may send as this part of a call. */
  sent(part: Schema): JsonSchema {
    return this.#schemaOf(part, 'input')
  }

  /** What a call answers. */
  answered(shape: Schema): JsonSchema {
    return this.#schemaOf(shape, 'output')
  }

  /** The schema itself where there is a reference to a component. */
  resolve(schema: JsonSchema): JsonSchema {
    return typeof schema.$ref === 'string' ? this.components[schema.$ref.slice(componentPath.length)]! : schema
  }

  #schemaOf(shape: Schema, io: 'input' | 'output'): JsonSchema {
    // Within an object a named shape becomes a reference, as it does anywhere else.
    const wrapped = z.object({ shape: zodOf(shape) })
    const { properties, $defs = {} } = z.toJSONSchema(wrapped, { io, unrepresentable: 'any' })
    for (const [name, schema] of Object.entries($defs)) this.#addComponent(name, tidy(schema) as JsonSchema)
    return tidy(properties!.shape) as JsonSchema
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

/** Without what helps no reader, and what a client must not rely on: later versions may answer more properties. */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy)
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(withTypes(node as JsonSchema))
    .filter(([key, value]) => !isNoise(key, value, node as JsonSchema))
    .map(([key, value]) => {
      if (key === 'properties') return [key, Object.fromEntries(Object.entries(value as object).map(tidyProperty))]
      if (key === '$ref') return [key, String(value).replace('#/$defs/', componentPath)]
      // The contract says `example`: zod drops `examples` of what is transformed.
      return key === 'example' ? ['examples', [value]] : [key, tidy(value)]
    })
  return Object.fromEntries(entries)
}

function tidyProperty([name, schema]: [string, unknown]) {
  return [name, tidy(schema)]
}

function isNoise(key: string, value: unknown, { format }: JsonSchema): boolean {
  if (key === 'additionalProperties') return value === false
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (key === 'propertyNames') return JSON.stringify(value) === '{"type":"string"}'
  return key === 'pattern' && format !== undefined
}

/** `anyOf [string, null]` is `type: ['string', 'null']`. */
function withTypes(schema: JsonSchema): JsonSchema {
  const [first, second, ...more] = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : []
  const isNullable = second?.type === 'null' && more.length === 0
  if (!isNullable || typeof first?.type !== 'string' || first.enum || first.const !== undefined) return schema
  const { anyOf: _, ...rest } = schema
  return { ...first, ...rest, type: [first.type, 'null'] }
}

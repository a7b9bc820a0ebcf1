import type { JsonSchema } from '../http/answers.ts'
import type { Schemas } from './schemas.ts'

/** An example value for a schema, built from the examples, choices and defaults of its parts. */
export function buildExample(schemaOrRef: JsonSchema, schemas: Schemas): unknown {
  const schema = schemas.resolve(schemaOrRef) as {
    [key in 'examples' | 'enum' | 'anyOf' | 'prefixItems']?: readonly JsonSchema[]
  } & { properties?: Record<string, JsonSchema>; items?: JsonSchema; type?: string | string[] } & JsonSchema
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([name, part]) => [name, buildExample(part, schemas)])
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
  }
  if (schema.items) return [buildExample(schema.items, schemas)]
  if ('default' in schema) return schema.default
  if (schema.anyOf) return buildExample(schema.anyOf[0]!, schemas)
  const type = [schema.type].flat()[0]
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1
  if (type === 'string') return formatExamples[String(schema.format)]
  return undefined
}

const formatExamples: Readonly<Record<string, string>> = {
  uuid: '0199d2c1-7a5e-7c3b-9f10-5b8f5a1c2d3e',
  date: '2026-11-23',
  'date-time': '2026-11-23T08:30:00.000Z',
  undefined: 'text',
}

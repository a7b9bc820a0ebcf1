import type { Schema } from '@veos/contract/platform/route'
import { z } from 'zod'
import type { ServedCall } from '../src/platform/http/serve.ts'

/** `GET /spotLoads/:id` */
export const getName = ({ method, path }: ServedCall) => `${method} ${path}`

/** The places of ids in a call: `params.id`, `body.post_originate` … */
export function listIds(call: ServedCall): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = call[part]
    return shape ? uuidsIn(toJsonSchema(shape), part) : []
  })
}

/** The JSON schema of a part of a call. */
export function toJsonSchema(shape: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(shape as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' })
}

function uuidsIn({ format, properties = {}, anyOf = [], items }: z.core.JSONSchema.BaseSchema, at: string): string[] {
  if (format === 'uuid') return [at]
  const inside = Object.entries(properties).map(([name, schema]) => [`${at}.${name}`, schema] as const)
  const options = [...anyOf, ...[items ?? []].flat()].map((schema) => [at, schema] as const)
  return [...inside, ...options].flatMap(([path, schema]) => (typeof schema === 'object' ? uuidsIn(schema, path) : []))
}

import type { InjectOptions } from 'light-my-request'
import type { ServedCall, Server } from '../src/platform/http/serve.ts'
import { buildOpenApiDocument } from '../src/platform/openapi/buildOpenApiDocument.ts'

/**
 * Checks that the OpenAPI document lists the status of an answer.
 * @throws Error for a status that is missing for the call
 */
export function requireDocumented(server: Server, { method = 'GET', url }: InjectOptions, status: number): void {
  const path = typeof url === 'string' ? url.split('?')[0]! : ''
  const call = server.calls.find((each) => each.method === method && patternOf(each).test(path))
  if (!call || statusesOf(call).has(String(status))) return
  throw new Error(`${call.method} ${call.path} answers ${status}, of which the OpenAPI document knows nothing`)
}

const patterns = new Map<ServedCall, RegExp>()
const statuses = new Map<ServedCall, Set<string>>()

function patternOf(call: ServedCall): RegExp {
  const known = patterns.get(call)
  if (known) return known
  const pattern = new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
  patterns.set(call, pattern)
  return pattern
}

function statusesOf(call: ServedCall): Set<string> {
  const known = statuses.get(call)
  if (known) return known
  const { paths } = buildOpenApiDocument([call], { origin: null }) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  const [operation] = Object.values(paths).flatMap((methods) => Object.values(methods))
  const named = new Set(Object.keys(operation!.responses))
  statuses.set(call, named)
  return named
}

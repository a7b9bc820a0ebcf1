import { fieldErrors, refusal } from '@veos/contract/errors'
import type { Route, Schema, Upload } from '@veos/contract/route'
import type { FastifySchema } from 'fastify'
import { answerSchema, inputSchema } from './answers.ts'

/** What Fastify writes answers by, and what the OpenAPI page shows: everything that follows from a route's declaration. */
export function routeSchema(route: Route): FastifySchema & { summary: string } {
  const { access, params, query, body, upload } = route
  const refused = (...statuses: number[]) =>
    Object.fromEntries(statuses.map((status) => [status, described(refusal, refusals[status]!)]))
  return {
    summary: route.summary,
    ...(access === 'public' && { security: [] }),
    ...(params && { params: inputSchema(params) }),
    ...(query && { querystring: inputSchema(query) }),
    ...(body && { body: inputSchema(body) }),
    ...(upload && { consumes: ['multipart/form-data'], body: formSchema(upload, body) }),
    ...(route.isIdempotent && { headers: idempotencyHeader }),
    response: {
      200: { ...answerSchema(route), description: 'As asked', ...(route.isPaged && { headers: pageHeaders }) },
      ...((params || query || body || upload) && {
        422: described(fieldErrors, 'Wrong fields, each with its message'),
      }),
      ...(access !== 'public' && refused(401, 403)),
      ...(access === 'activeMember' && refused(402)),
      ...(params && refused(404)),
      ...refused(429),
    },
  }
}

const refusals: Record<number, string> = {
  401: 'Nobody is logged in',
  402: 'The company has no running plan',
  403: 'The account may not do this',
  404: 'There is no such thing, or not for the caller',
  429: 'Too many requests',
}

const pageHeaders = {
  link: { type: 'string', description: 'The next page: `<…>; rel="next"`; absent on the last' },
  'x-total-count': { type: 'string', description: 'Matches, on the first page: exact to 10,000, then `10000+`' },
}

const idempotencyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': { type: 'string', description: 'Up to 100 characters; the same key does the work once' },
  },
}

/** A multipart form: the declared fields, and the file. */
function formSchema({ mostBytes }: Upload, body?: Schema) {
  const fields = body ? (inputSchema(body) as { properties?: object; required?: string[] }) : {}
  const file = { type: 'string', format: 'binary', description: `At most ${mostBytes} bytes` }
  return { type: 'object', properties: { ...fields.properties, file }, required: [...(fields.required ?? []), 'file'] }
}

function described(shape: Schema, description: string) {
  return { ...answerSchema({ answer: shape }), description }
}

import { apiRoutes, featureSummaries } from '@veos/contract/api'
import type { Access, FileRoute, Route, Schema, Upload } from '@veos/contract/platform/route'
import type { JsonSchema } from '../http/answers.ts'
import { sessionCookie } from '../sessions/sessions.ts'
import { buildExample } from './buildExample.ts'
import { listRefusalStatuses, refusals } from './refusals.ts'
import { Schemas } from './schemas.ts'

type Call = Route | FileRoute
type Feature = keyof typeof apiRoutes

/**
 * Creates the OpenAPI 3.1 document of calls of the contract.
 * @param options.origin the origin of the exchange; without one the document names the host that it is loaded from
 */
export function buildOpenApiDocument(calls: readonly Call[], { origin }: { origin: string | null }): JsonSchema {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) }
  }
  const responses = Object.values(refusals).map((refusal) => [refusal.name, refusalResponse(refusal, schemas)])
  const features = new Set(calls.map((call) => placeOf(call).feature))
  const document = {
    openapi: '3.1.1',
    info: { title: 'Veos', version: '1', description },
    servers: [{ url: `${origin?.replace(/\/$/, '') ?? ''}/api` }],
    tags: [...features].map((name) => ({ name, description: featureSummaries[name] })),
    security: loggedIn,
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: Object.fromEntries(responses),
      headers,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  }
  // A deep copy without shared objects: YAML would write a shared object as an anchor.
  return JSON.parse(JSON.stringify(document))
}

const description = `The European freight exchange.

Everything is JSON in UTF-8, but for files. Log in with \`POST /auth\`: it answers a token for \`Authorization: Bearer …\`, and sets the same one as a cookie for browsers, whose writes have to come from the exchange's own pages.

Refusals carry \`{ "error": { "code", "message" } }\`: a code for programs, a sentence for people. Wrong fields (422) carry \`{ "errors": { "<dotted path>": { "msg" } } }\`. Lists are paged: the next page stands in the header \`Link\`. Later versions may answer more properties than are named here.`

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token that `POST /auth` answers' },
  cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'The same token, set by `POST /auth`' },
}
const loggedIn = [{ bearer: [] }, { cookie: [] }]

const headers = {
  NextPage: { description: 'The next page: `<…>; rel="next"`; absent on the last', schema: { type: 'string' } },
  TotalCount: {
    description: 'Matches, on the first page: exact for offers, other lists count to 10,000, then `10000+`',
    schema: { type: 'string', examples: ['214'] },
  },
  RetryAfter: { description: 'Seconds after which to try again', schema: { type: 'integer' } },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key does the work once',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
}

/** A description of the access. */
const callers: Readonly<Record<Access, string>> = {
  public: 'For everybody; a log-in is regarded when there is one.',
  user: 'For whoever is logged in.',
  member: 'For users of a company.',
  activeMember: 'For users of a company whose plan runs.',
  admin: 'For Admins of a company.',
  staff: 'For platform staff.',
}

/** The position of a call in the list of the contract. */
interface Place {
  feature: Feature
  key: string
}

const places = new Map<Call, Place>(
  Object.entries(apiRoutes).flatMap(([feature, routes]) =>
    Object.entries<Call>(routes).map(([key, call]) => [call, { feature: feature as Feature, key }] as const),
  ),
)

function placeOf(call: Call): Place {
  const place = places.get(call)
  if (!place) throw new Error(`${call.method} ${call.path} is in no list of contract/src/api.ts`)
  return place
}

function operationOf(call: Call, schemas: Schemas): JsonSchema {
  const { feature, key } = placeOf(call)
  const parameters = [
    ...(call.params ? parametersOf('path', call.params, schemas) : []),
    ...(call.query ? parametersOf('query', call.query, schemas) : []),
    ...(call.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const statuses = listRefusalStatuses(call, { takesIds: takesIds(call, schemas) })
  return {
    operationId: `${feature}${key[0]!.toUpperCase()}${key.slice(1)}`,
    tags: [feature],
    summary: call.summary,
    description: callers[call.access],
    ...(call.access === 'public' && { security: [{}, ...loggedIn] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestOf(call, schemas),
    responses: {
      200: answerOf(call, schemas),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/${refusals[status]!.name}` }]),
      ),
    },
  }
}

function parametersOf(where: 'path' | 'query', part: Schema, schemas: Schemas): JsonSchema[] {
  const { properties = {}, required = [] } = schemas.resolve(schemas.sent(part)) as ObjectSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    ...(required.includes(name) && { required: true }),
    schema,
  }))
}

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] }

function requestOf(call: Call, schemas: Schemas): JsonSchema {
  const { upload } = call
  if (!call.body && !upload) return {}
  const sent = call.body ? schemas.sent(call.body) : {}
  const content = upload
    ? { 'multipart/form-data': { schema: toFormSchema(upload, schemas.resolve(sent)) } }
    : { 'application/json': { schema: sent, example: buildExample(sent, schemas) } }
  return { requestBody: { required: true, content } }
}

/** The schema of a multipart form: the declared fields and the file. */
function toFormSchema({ maxBytes }: Upload, { properties, required = [] }: ObjectSchema): JsonSchema {
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${maxBytes} bytes`,
  }
  return { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] }
}

function answerOf(call: Call, schemas: Schemas): JsonSchema {
  if (!call.answer) {
    const types = call.fileTypes.map((type) => [type, {}])
    return { description: 'The file', content: Object.fromEntries(types) }
  }
  const paged = {
    Link: { $ref: '#/components/headers/NextPage' },
    'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
  }
  return {
    description: 'As asked',
    ...(call.isPaged && { headers: paged }),
    content: { 'application/json': { schema: schemas.answered(call.answer) } },
  }
}

function refusalResponse({ description, shape, example, comesBack }: (typeof refusals)[number], schemas: Schemas) {
  return {
    description,
    ...(comesBack && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema: schemas.answered(shape), example } },
  }
}

/** An unknown id is refused as not found, in whichever part it is sent. */
function takesIds({ params, query, body }: Call, schemas: Schemas): boolean {
  return [params, query, body].some((part) => part && JSON.stringify(schemas.sent(part)).includes('"format":"uuid"'))
}

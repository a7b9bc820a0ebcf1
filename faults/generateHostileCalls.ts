import { addDays, computeDaysBetween, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import fc, { type Arbitrary } from 'fast-check'
import { hostileHtml } from '../server/testing/hostileHtml.data.ts'
import { hostileWords } from '../server/testing/hostileWords.ts'

/** The parts of the OpenAPI document that are needed for generating calls. */
interface Operation {
  parameters?: readonly (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: { enum?: readonly unknown[]; examples?: readonly unknown[]; default?: unknown }
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { parameters?: Record<string, Parameter> }
}

export interface HostileCall {
  /** The index of the caller. */
  by: number
  method: string
  /** The path below `/api` with the query. */
  url: string
  body: HostileBody | null
}

type HostileBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; type: string }
  | { kind: 'file'; bytes: Uint8Array; name: string; type: string }

/**
 * Generates calls of the document that are valid except for some parts, or completely invalid.
 * @param ids ids of existing things, used where an example has an id
 * @param callers the number of callers to choose from
 */
export function generateHostileCalls(
  document: OpenApi,
  ids: readonly string[],
  callers: number,
): Arbitrary<HostileCall> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((parameter) => resolved(document, parameter))
      return fc.record({
        by: fc.nat(callers - 1),
        method: fc.constant(method.toUpperCase()),
        url: fc
          .tuple(filledPath(path, ids), searchOf(parameters, ids))
          .map(([filled, search]) => (search ? `${filled}?${search}` : filled)),
        body: method === 'get' ? fc.constant(null) : bodyOf(operation, ids),
      })
    }),
  )
  return fc.oneof(...operations)
}

function resolved({ components }: OpenApi, parameter: Parameter | { $ref: string }): Parameter {
  return '$ref' in parameter ? components.parameters![parameter.$ref.split('/').at(-1)!]! : parameter
}

/** Parts of paths that no user types. Some have an invalid encoding. */
const hostilePathParts = fc.constantFrom(
  '%00',
  '%',
  '%ff%fe',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e',
  '0',
  '-1',
  'null',
  '__proto__',
  'constructor',
  "'%20or%20'1'='1",
  '%7B%7D',
  'a'.repeat(201),
  '%F0%9F%9A%9B',
  '00000000-0000-0000-0000-000000000000',
)

function filledPath(path: string, ids: readonly string[]): Arbitrary<string> {
  const names = path.match(/\{\w+\}/g) ?? []
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => id.toUpperCase()) },
    { weight: 1, arbitrary: hostilePathParts },
  )
  return fc
    .array(part, { minLength: names.length, maxLength: names.length })
    .map((parts) => names.reduce((filled, name, index) => filled.replace(name, () => parts[index]!), path))
}

function searchOf(parameters: readonly Parameter[], ids: readonly string[]): Arbitrary<string> {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => {
      const { enum: choices = [], examples = [] } = schema
      const right = [...choices, ...examples, schema.default ?? ids[0]!].map(String)
      const value = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...right) },
        { weight: 1, arbitrary: fc.constantFrom(...ids) },
        { weight: 2, arbitrary: hostileText },
      )
      const writtenName = fc.oneof(
        { weight: 8, arbitrary: fc.constant(name) },
        { weight: 1, arbitrary: fc.constantFrom(`${name}[]`, `${name}[a][b]`, `${name}[__proto__]`) },
      )
      const pair = fc.tuple(writtenName, value).map((each) => [each])
      // Sometimes a parameter occurs twice.
      const written = fc.oneof(
        { weight: 8, arbitrary: pair },
        { weight: 1, arbitrary: pair.map((each) => [...each, ...each]) },
      )
      return required ? written : fc.oneof(written, fc.constant([]))
    })
  return fc.tuple(...pairs).map((all) =>
    all
      .flat()
      .map(([name, value]) => `${encodeURIComponent(name!)}=${encodeURIComponent(value!.toWellFormed())}`)
      .join('&'),
  )
}

const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\0'.repeat(50),
    '\ud800',
    '\u202e\u2066',
    '\ufeff',
    "'; drop table users; --",
    '" or 1=1 --',
    '$1',
    '%s%s%n',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal text
    '${7*7}',
    '{{7*7}}',
    '../../../etc/passwd',
    'C:\\con',
    '1e309',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '9007199254740993',
    '-1',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    '2026-11-24T25:61:61Z',
    'javascript:alert(1)',
    'http://169.254.169.254/',
    'true',
    'null',
    '[]',
    '__proto__',
    'a@b',
    'EE1',
    '＋３７２',
    'a'.repeat(5000),
    '🚛'.repeat(2000),
    'a,'.repeat(3000),
    `${'('.repeat(500)}a`,
    '\n'.repeat(500),
    'à̸'.repeat(300),
  ),
  fc.constantFrom(...Object.values(hostileHtml).flat()),
  hostileWords,
)

const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.1,
    1e-320,
    1e21,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    [],
    {},
    [[]],
    [null],
    { toString: 'a' },
    { length: -1 },
    { $ne: null },
    { constructor: { prototype: {} } },
    nested(200),
    Array.from({ length: 2000 }, () => 'a'),
    Array.from({ length: 300 }, () => ({ id: '588409' })),
  ),
  fc.jsonValue(),
)

/** `[[[…]]]` */
function nested(depth: number): unknown {
  let value: unknown = 'a'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

function bodyOf({ requestBody }: Operation, ids: readonly string[]): Arbitrary<HostileBody | null> {
  if (!requestBody) return fc.oneof(fc.constant(null), unreadable)
  if (requestBody.content['multipart/form-data'])
    return fc.oneof({ weight: 4, arbitrary: file }, { weight: 1, arbitrary: unreadable })
  const json = like(moveDates(requestBody.content['application/json']?.example), ids)
  return fc.oneof(
    { weight: 9, arbitrary: json.map((value) => ({ kind: 'json' as const, value })) },
    { weight: 1, arbitrary: unreadable },
  )
}

/** The example with its dates moved so that the first is tomorrow, because those that have passed are refused. */
function moveDates(example: unknown): unknown {
  const dates = /(?<=")\d{4}-\d\d-\d\d(?=")/g
  const json = JSON.stringify(example) ?? ''
  const [first] = (json.match(dates) ?? []).sort()
  if (!first) return example
  const days = computeDaysBetween(first, addDays(toUtcCalendarDate(new Date()), 1))
  return JSON.parse(json.replace(dates, (date) => addDays(date, days)))
}

/** The example with some parts wrong, missing or added. */
function like(example: unknown, ids: readonly string[]): Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: sameShape(example, ids) }, { weight: 1, arbitrary: hostileValue })
}

function sameShape(example: unknown, ids: readonly string[]): Arbitrary<unknown> {
  if (Array.isArray(example)) return fc.tuple(...example.map((each) => like(each, ids)))
  if (typeof example === 'object' && example !== null) {
    const fields = Object.entries(example).map(([name, value]) => like(value, ids).map((written) => [name, written]))
    const extra = fc.tuple(fc.constantFrom('companyId', 'role', '__proto__', 'isStaff', ''), hostileValue)
    return fc.tuple(fc.tuple(...fields), seldom(extra), seldom(fc.nat(fields.length))).map(([all, more, dropped]) => {
      const remaining = all.filter((_, index) => index !== dropped)
      return Object.fromEntries([...remaining, ...(more ? [more] : [])])
    })
  }
  if (typeof example === 'string' && /^[\da-f-]{36}$/.test(example)) return fc.constantFrom(...ids, example)
  return fc.constant(example)
}

/** Mostly null: each part that is missing or added makes the whole body invalid. */
function seldom<Value>(value: Arbitrary<Value>): Arbitrary<Value | null> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
}

const unreadable: Arbitrary<HostileBody> = fc.record({
  kind: fc.constant('text' as const),
  text: fc.constantFrom(
    '',
    '{',
    '{"a":',
    'null',
    '[1,2',
    '"a',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    '\0',
    '--a\r\n',
    '['.repeat(100_000),
  ),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=a',
    'multipart/form-data',
    'a/b;;',
  ),
})

const file: Arbitrary<HostileBody> = fc.record({
  kind: fc.constant('file' as const),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    // Files that begin like an image or a document and continue with random bytes.
    fc
      .tuple(
        fc.constantFrom('\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'RIFF', '%PDF-1.7', 'PK\x03\x04', '<svg '),
        fc.uint8Array(),
      )
      .map(([head, rest]) => Uint8Array.from([...Buffer.from(head, 'latin1'), ...rest])),
  ),
  name: fc.oneof(fc.constantFrom('a.png', 'a.pdf', '../../a.sh', '\0.png', `${'a'.repeat(400)}.jpg`), hostileText),
  type: fc.constantFrom('image/png', 'application/pdf', 'image/svg+xml', 'text/html', ''),
})

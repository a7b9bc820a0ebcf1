import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from './api.ts'
import { emptyTruckSteps } from './market/emptyTrucks.ts'
import { roundtripSteps } from './market/roundtrips.ts'
import { spotFreightRoutes } from './market/spotFreightRoutes.ts'
import { spotFreightSteps } from './market/spotFreights.ts'
import { tenderSteps } from './market/tenders.ts'
import type { FileRoute, Route, Schema } from './platform/route.ts'
import { splitText, type Text } from './platform/texts/text.ts'
import { texts } from './texts.ts'

const routes = Object.values(apiRoutes).flatMap((ofFeature) => Object.values<Route | FileRoute>(ofFeature))

/** Nothing, every type, and values that are too small, too large or too long for any limit. */
const wrongs: unknown[] = [
  undefined,
  null,
  true,
  -7,
  1.5,
  1e12,
  Number.NaN,
  '',
  'nonsense',
  'x'.repeat(10_000),
  [],
  [null],
  ['nonsense'],
  [{}],
  Array.from({ length: 300 }, () => ({ id: 'x'.repeat(300) })),
  Array.from({ length: 300 }, () => 'nonsense'),
  {},
  { start: 1, end: null },
]

/** The built-in messages of the validator do not help somebody at a form. */
const isOurs = (message: string) => Object.hasOwn(texts, message.split(' ')[0]!) && splitText(message as Text)

const shapes = routes.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, shape]) =>
    shape ? [[`${method} ${path} ${part}`, shape] as const] : [],
  ),
)
const steps = Object.entries({ emptyTruckSteps, roundtripSteps, spotFreightSteps, tenderSteps }).flatMap(
  ([kind, ofKind]) => Object.entries<Schema>(ofKind).map(([step, shape]) => [`${kind} ${step}`, shape] as const),
)

test.each([...shapes, ...steps])('%s refuses wrong values with our own codes', (_, shape) => {
  const own = wrongsFor(shape).flatMap((value) => z.safeParse(zodOf(shape), value).error?.issues ?? [])
  const faults = own.filter(({ message }) => !isOurs(message))
  expect([...new Set(faults.map(({ path, message }) => `${path.join('.')}: ${message}`))]).toEqual([])
})

test('the test contains enough wrong values', () => {
  const body = spotFreightRoutes.create.body
  const refused = wrongsFor(body).filter((value) => !body.safeParse(value).success)
  expect(refused.length).toBeGreaterThan(wrongs.length * 10)
})

const zodOf = (shape: Schema) => shape as z.ZodType

/** Puts each wrong value into each declared field, at any depth. */
function wrongsFor(shape: Schema): unknown[] {
  if (shape instanceof z.ZodPipe) return wrongsFor(shape.in as Schema)
  if (!(shape instanceof z.ZodObject)) return wrongs
  return Object.entries<Schema>(shape.shape).flatMap(([field, inner]) =>
    [...wrongs, ...wrongsFor(inner)].map((value) => ({ [field]: value })),
  )
}

import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountRoutes } from './accounts.ts'
import { backOfficeRoutes } from './backOffice.ts'
import { companyRoutes } from './companies.ts'
import { emptyTruckRoutes } from './emptyTruckRoutes.ts'
import { emptyTruckSteps } from './emptyTrucks.ts'
import { homeRoutes } from './home.ts'
import { myAccountRoutes } from './myAccount.ts'
import { myOfferRoutes } from './myOfferRoutes.ts'
import { notificationRoutes } from './notifications.ts'
import { placeRoutes } from './places.ts'
import { recoveryRoutes } from './recovery.ts'
import { roundtripRoutes } from './roundtripRoutes.ts'
import { roundtripSteps } from './roundtrips.ts'
import type { Route, Schema } from './route.ts'
import { routeRoutes } from './routing.ts'
import { spotFreightRoutes } from './spotFreightRoutes.ts'
import { spotFreightSteps } from './spotFreights.ts'
import { teamRoutes } from './team.ts'
import { tenderRoutes } from './tenderRoutes.ts'
import { tenderSteps } from './tenders.ts'

const routes: Route[] = [
  accountRoutes,
  backOfficeRoutes,
  companyRoutes,
  emptyTruckRoutes,
  homeRoutes,
  myOfferRoutes,
  notificationRoutes,
  myAccountRoutes,
  placeRoutes,
  recoveryRoutes,
  roundtripRoutes,
  routeRoutes,
  spotFreightRoutes,
  teamRoutes,
  tenderRoutes,
].flatMap((ofFeature) => Object.values<Route>(ofFeature))

/** Nothing, every type, and what is too small, too large or too long wherever there is a limit. */
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

/** What the validator says of itself: of no use to somebody at a form. */
const validatorsOwn = /expected|received|^Invalid |Too (small|big)|Unrecognized/

const shapes = routes.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, shape]) =>
    shape ? [[`${method} ${path} ${part}`, shape] as const] : [],
  ),
)
const steps = Object.entries({ emptyTruckSteps, roundtripSteps, spotFreightSteps, tenderSteps }).flatMap(
  ([kind, ofKind]) => Object.entries<Schema>(ofKind).map(([step, shape]) => [`${kind} ${step}`, shape] as const),
)

test.each([...shapes, ...steps])('%s refuses wrong values in words of our own', (_, shape) => {
  const own = wrongsFor(shape).flatMap((value) => z.safeParse(zodOf(shape), value).error?.issues ?? [])
  const faults = own.filter(({ message }) => validatorsOwn.test(message))
  expect([...new Set(faults.map(({ path, message }) => `${path.join('.')}: ${message}`))]).toEqual([])
})

test('wrong values are refused at all', () => {
  const body = spotFreightRoutes.create.body
  const refused = wrongsFor(body).filter((value) => !body.safeParse(value).success)
  expect(refused.length).toBeGreaterThan(wrongs.length * 10)
})

const zodOf = (shape: Schema) => shape as z.ZodType

/** Each wrong value in the place of each declared field, however deep. */
function wrongsFor(shape: Schema): unknown[] {
  if (!(shape instanceof z.ZodObject)) return wrongs
  return Object.entries<Schema>(shape.shape).flatMap(([field, inner]) =>
    [...wrongs, ...wrongsFor(inner)].map((value) => ({ [field]: value })),
  )
}

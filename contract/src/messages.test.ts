import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyTruckRoutes } from './market/emptyTruckRoutes.ts'
import { emptyTruckSteps } from './market/emptyTrucks.ts'
import { myOfferRoutes } from './market/myOfferRoutes.ts'
import { placeRoutes } from './market/places.ts'
import { roundtripRoutes } from './market/roundtripRoutes.ts'
import { roundtripSteps } from './market/roundtrips.ts'
import { routeRoutes } from './market/routing.ts'
import { spotFreightRoutes } from './market/spotFreightRoutes.ts'
import { spotFreightSteps } from './market/spotFreights.ts'
import { tenderRoutes } from './market/tenderRoutes.ts'
import { tenderSteps } from './market/tenders.ts'
import { accountRoutes } from './people/accounts.ts'
import { companyRoutes } from './people/companies.ts'
import { myAccountRoutes } from './people/myAccount.ts'
import { notificationRoutes } from './people/notifications.ts'
import { recoveryRoutes } from './people/recovery.ts'
import { teamRoutes } from './people/team.ts'
import type { Route, Schema } from './platform/route.ts'
import { homeRoutes } from './site/home.ts'
import { backOfficeRoutes } from './staff/backOffice.ts'

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

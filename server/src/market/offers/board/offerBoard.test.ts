import type { facets } from '@veos/contract/market/listFigures'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { type SpotFreightRow, spotFreightSortCodes } from '@veos/contract/market/spotFreights'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import type { CallResult } from '@veos/contract/platform/errors'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { aSpotFreight, placeIds } from '../../../../testing/aSpotFreight.ts'
import { towns } from '../../../../testing/makeSpotFreight.ts'
import { readPlainBoard } from '../../../../testing/readPlainBoard.ts'
import { type Caller, testApp } from '../../../../testing/testApp.ts'
import type { BoardFilter } from '../../../board/board.ts'
import { offerKindFilters } from '../../../offerKinds.ts'
import { toOfferSort } from '../../spot-freights/spotFreights.search.ts'
import { toSearchFilter } from '../search/searchFilter.ts'
import { FollowedBoard } from './followedBoard.ts'
import { forgetChangesBefore } from './offerChanges.store.ts'

const app = await testApp()
const { make, as, visitor, db, pool, asOwner, clock, config } = app
/** Only possible with several processes. */
const isShared = config.database.url !== null
const another = await app.another()
const carrier = await make.company()
const shipper = await make.company()
const staff = as(await make.staff())
const writers = [as(carrier.admin), another.as(shipper.admin)]

/** Random numbers in [0, 1) that are the same in every run. */
let state = 7
function chance(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]!

const trucks = ['Standard_tautliner', 'Mega', 'Tank'] as const
/** The same place at both ends would need a confirmation. */
const places = Object.values(placeIds).filter((id) => id !== placeIds.munich)
const townOf = (id: string) => Object.values(towns).find((town) => town.id === id) as never
const gazetteer = { find: townOf, resolve: townOf }

function aFreight() {
  return aSpotFreight({
    loading: { ...aSpotFreight().loading, locations: [{ id: oneOf(places) }] },
    truckType: [oneOf(trucks)],
    freight: { ...aSpotFreight().freight, typeOfLoad: oneOf(['FTL', 'LTL'] as const) },
    targetPrice: Math.ceil(chance() * 20) * 100,
  })
}

async function idsOf(companyId: string): Promise<string[]> {
  const rows = await db.selectFrom('offers').where('companyId', '=', companyId).select('id').execute()
  return rows.map(({ id }) => id)
}

async function publish(by: Caller): Promise<void> {
  const result = await by.call(spotFreightRoutes.create, { body: aFreight(), query: { confirmed: 'equalOffer' } })
  if (!result.ok) throw new Error(JSON.stringify(result))
}

/** One random write of a company: a new, changed, switched or deleted offer. */
async function write(by: Caller, companyId: string): Promise<void> {
  const ids = await idsOf(companyId)
  const id = ids.length > 0 ? oneOf(ids) : null
  const kind = Math.floor(chance() * 6)
  const offer = id === null ? null : { type: 'Spotload' as const, _id: id }
  if (offer === null || kind < 3) {
    await publish(by)
  } else if (kind === 3) {
    await by.call(spotFreightRoutes.update, {
      body: { id: offer._id, ...aFreight() },
      query: { confirmed: 'equalOffer' },
    })
  } else if (kind === 4) {
    const newStatus = oneOf(['Active', 'Inactive'] as const)
    await by.call(myOfferRoutes.setStatus, { body: { ...offer, newStatus }, query: { confirmed: 'equalOffer' } })
  } else {
    await by.call(myOfferRoutes.remove, { body: offer })
  }
}

/** A change that is rolled back. */
async function rollBack(): Promise<void> {
  const change = db.transaction().execute(async (trx) => {
    await trx.updateTable('offers').set({ priceCents: 1, isActive: false }).where('isPaused', '=', false).execute()
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
}

function aQuery() {
  return {
    ...(chance() < 0.5 && { loadingLocation: oneOf(places), loadingRadius: oneOf([10, 100, 250]) }),
    ...(chance() < 0.5 && { truckType: oneOf(trucks) }),
    ...(chance() < 0.3 && { typeOfLoad: oneOf(['FTL', 'LTL'] as const) }),
    sortby: oneOf(Object.values(spotFreightSortCodes)),
    order: oneOf(['ASC', 'DESC'] as const),
  }
}

/** The answers for a filter, over all pages. */
async function answersOf(by: Caller, query: ReturnType<typeof aQuery>) {
  const ids: string[] = []
  let cursor: string | undefined
  let total: string | null = null
  do {
    const page: CallResult<SpotFreightRow[]> = await by.call(spotFreightRoutes.list, {
      query: { ...query, limit: 7, cursor },
    })
    if (!page.ok) throw new Error(page.message)
    ids.push(...page.answer.map(({ _id }) => _id))
    total ??= page.page.total
    cursor = page.page.next ?? undefined
  } while (cursor)
  const { sortby: _by, order: _order, ...filters } = query
  const counted = await by.call(spotFreightRoutes.facets, { query: filters })
  if (!counted.ok) throw new Error(counted.message)
  return { ids, total: Number(total), facets: nonZero(counted.answer) }
}

function nonZero({ count, truckTypes, loadTypes, radius }: z.output<typeof facets>) {
  const counts = (rows: readonly { value: string; count: number }[]) =>
    Object.fromEntries(rows.filter((row) => row.count > 0).map((row) => [row.value, row.count]))
  const steps = radius.loading?.map((step) => [step.radiusKm, step.count])
  return {
    count,
    truckTypes: counts(truckTypes),
    loadTypes: counts(loadTypes),
    loading: steps && Object.fromEntries(steps),
  }
}

const steps = Array.from({ length: radiusKm.max / radiusKm.step }, (_, at) => (at + 1) * radiusKm.step)

/** The expected answers, by a scan of the database. */
async function expectedOf(query: ReturnType<typeof aQuery>) {
  const board = await readPlainBoard(db)
  const searched = toSearchFilter(
    spotFreightFilters,
    { ...query, ...('truckType' in query && { truckType: [query.truckType] }) },
    gazetteer,
  )
  const filter: BoardFilter = { ...searched, kind: 'spotFreight', now: clock.now().getTime() }
  const { truckTypes, loadTypes, radius } = board.facets(filter, steps)
  const count = board.count(filter)
  const ids = board.find(filter, toOfferSort(query), null, 1000)
  return { ids, total: count, facets: { count, truckTypes, loadTypes, loading: radius.loading } }
}

/** The process that wrote knows immediately, the other one shortly after. */
async function requireAgreement(checks = 6): Promise<void> {
  for (let check = 0; check < checks; check++) {
    const query = aQuery()
    const expected = await expectedOf(query)
    await expect.poll(() => answersOf(visitor, query)).toEqual(expected)
    await expect.poll(() => answersOf(another.visitor, query)).toEqual(expected)
  }
}

test('lists, counts and facets match a scan of the database after every kind of write', async () => {
  await make.spotFreights(20, { by: carrier, each: () => ({ priceCents: Math.ceil(chance() * 9) * 10_000 }) })
  for (let round = 0; round < 6; round++) {
    await Promise.all([
      ...writers.flatMap((by, at) => [1, 2, 3, 4].map(() => write(by, [carrier, shipper][at]!.id))),
      rollBack(),
    ])
    await requireAgreement()
  }
}, 120_000)

test('a process immediately reads its own writes', async () => {
  const total = async (by: Caller) => {
    const page = await by.call(spotFreightRoutes.list, { query: { limit: 1 } })
    return page.ok && Number(page.page.total)
  }
  for (const by of writers) {
    const before = Number(await total(by))
    await publish(by)
    expect(await total(by)).toBe(before + 1)
    await expect.poll(() => total(writers.find((each) => each !== by)!)).toBe(before + 1)
  }
})

test('a suspended company is in no list, and returns when the suspension is lifted', async () => {
  const query = { sortby: 4, order: 'DESC' } as const
  const params = { id: shipper.id }
  await staff.call(staffCompanyRoutes.suspend, { params, body: { reason: 'It cheats' } })
  const without = await answersOf(visitor, query)
  expect(without).toEqual(await expectedOf(query))
  await staff.call(staffCompanyRoutes.lift, { params })
  const again = await answersOf(visitor, query)
  expect(again).toEqual(await expectedOf(query))
  expect(again.total).toBeGreaterThan(without.total)
  await requireAgreement(2)
})

test('an offer leaves the lists in the minute in which it expires, though nobody changes it', async () => {
  const expiresAt = new Date(clock.now().getTime() + 90_000)
  const { id } = await make.spotFreight({ by: carrier, expiresAt })
  const query = { sortby: 4, order: 'DESC' } as const
  const isListed = async () => (await answersOf(visitor, query)).ids.includes(id)
  expect(await isListed()).toBe(true)
  clock.set(new Date(expiresAt.getTime() - 1))
  expect(await isListed()).toBe(true)
  clock.set(expiresAt)
  expect(await isListed()).toBe(false)
  await requireAgreement(2)
})

test('a board older than the stored changes is read again completely, and answers meanwhile', async () => {
  const followed = await FollowedBoard.read(db, offerKindFilters)
  await make.spotFreight({ by: carrier })
  await forgetChangesBefore(db, new Date(Date.now() + 60_000))
  expect(await followed.follow([])).toBe(false)
  expect(followed.board.size).toBeGreaterThan(0)
  await requireAgreement(2)
  // Changes that were deleted before a board was read are no gap.
  const later = await FollowedBoard.read(db, offerKindFilters)
  expect(await later.follow([])).toBe(true)
})

test.runIf(isShared)('a change that commits long after later ones is not lost', async () => {
  const [id] = await idsOf(carrier.id)
  const late = await pool.connect()
  await late.query('begin')
  await late.query('update offers set price_cents = 77 where id = $1', [id])
  try {
    for (const by of writers) await publish(by)
    // The process that wrote it does not wait for other transactions.
    expect(await answersOf(visitor, { sortby: 4, order: 'DESC' })).toMatchObject({
      ids: expect.arrayContaining([(await idsOf(carrier.id)).toSorted().at(-1)]),
    })
  } finally {
    await late.query('commit')
    late.release()
  }
  await requireAgreement()
})

test.runIf(isShared)('changes are found even if their notification was lost', async () => {
  const [id] = await idsOf(carrier.id)
  await asOwner(async (cutting) => {
    // The trigger would send a notification.
    await cutting.query('alter table offers disable trigger record_updated')
    await cutting.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await cutting.query('update offers set price_cents = 99 where id = $1', [id])
    await cutting.query('insert into offer_changes (offer_id) values ($1)', [id])
    await cutting.query('alter table offers enable trigger record_updated')
  })
  // A query on each connection, so that the pool removes those that were ended before the test uses them.
  await Promise.allSettled(Array.from({ length: pool.options.max! }, () => pool.query('select 1')))
  await requireAgreement()
})

test.runIf(isShared)('lists and readiness answer 503 until the offers have been read', async () => {
  const locking = await pool.connect()
  try {
    await locking.query('begin; lock table offers')
    const beginning = await app.another()
    const list = await beginning.visitor.send({ url: '/api/spotloads' })
    expect([list.statusCode, list.headers['retry-after']]).toEqual([503, '2'])
    const ready = await beginning.visitor.send({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'the live offers are being read' }])
    await locking.query('commit')
    await expect.poll(async () => (await beginning.visitor.send({ url: '/readyz' })).statusCode).toBe(200)
    const query = { sortby: 4, order: 'DESC' } as const
    expect(await answersOf(beginning.visitor, query)).toEqual(await expectedOf(query))
  } finally {
    // Closing the connection ends its transaction and releases the lock.
    locking.release(true)
  }
})

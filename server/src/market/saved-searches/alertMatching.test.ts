import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { savedSearchRoutes } from '@veos/contract/market/savedSearches'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { expect, test } from 'vitest'
import { aSpotFreight, placeIds } from '../../../testing/aSpotFreight.ts'
import { towns } from '../../../testing/makeSpotFreight.ts'
import { readPlainBoard } from '../../../testing/readPlainBoard.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { forgetChangesBefore } from '../offers/board/offerChanges.store.ts'
import { toSearchFilter } from '../offers/search/searchFilter.ts'

const app = await testApp()
const another = await app.another()
const { make, db, pool, clock, config, database } = app
/** Only possible with several processes. */
const isShared = config.database.url !== null
const publishers = [await make.company(), await make.company()]
const watchers = [...publishers, await make.company(), await make.company()]
const processes = [app, another]

/** Random numbers in [0, 1) that are the same in every run. */
let state = 11
function chance(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]!

const trucks = ['Standard_tautliner', 'Mega', 'Tank'] as const
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

function aFilter(): Record<string, string> {
  const filter = {
    ...(chance() < 0.5 && { loadingLocation: oneOf(places), loadingRadius: oneOf(['10', '100', '250']) }),
    ...(chance() < 0.5 && { truckType: oneOf(trucks) }),
    ...(chance() < 0.3 && { typeOfLoad: oneOf(['FTL', 'LTL'] as const) }),
  }
  return Object.keys(filter).length > 0 ? filter : aFilter()
}

interface Watched {
  id: string
  userId: string
  companyId: string
  filter: Record<string, string>
}

/** The watched searches, as the test knows them. */
const watched = new Map<string, Watched>()
/** The expected alerts, by user and offer; and the searches that each offer matched last time. */
const expected = new Map<string, string[]>()
const fitted = new Map<string, Set<string>>()

const inAnyProcess = () => oneOf(processes)
const callerOf = (user: (typeof watchers)[number]['admin']): Caller => inAnyProcess().as(user)

async function watch(): Promise<void> {
  const { admin, employee, id: companyId } = oneOf(watchers)
  const user = oneOf([admin, employee])
  const filter = aFilter()
  const body = { type: 'Spotload' as const, name: 'A search', filter, isWatched: true }
  const saved = await callerOf(user).call(savedSearchRoutes.create, { body })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const { _id: id } = saved.answer
  await callerOf(user).call(savedSearchRoutes.update, { params: { id }, body: { isWatched: true } })
  watched.set(id, { id, userId: user.id, companyId, filter })
}

async function unwatch(): Promise<void> {
  const search = oneOf([...watched.values()])
  if (!search) return
  const user = watchers.flatMap(({ admin, employee }) => [admin, employee]).find(({ id }) => id === search.userId)!
  const params = { id: search.id }
  if (chance() < 0.5) await callerOf(user).call(savedSearchRoutes.remove, { params })
  else await callerOf(user).call(savedSearchRoutes.update, { params, body: { isWatched: false } })
  watched.delete(search.id)
}

async function publish(): Promise<void> {
  const { admin } = oneOf(publishers)
  const query = { confirmed: 'equalOffer' }
  const published = await callerOf(admin).call(spotFreightRoutes.create, { body: aFreight(), query })
  expect(published).toMatchObject({ ok: true })
}

/** One random change of an offer: other content, another state, or deletion. */
async function changeOne(): Promise<void> {
  const { admin, id: companyId } = oneOf(publishers)
  const rows = await db.selectFrom('offers').where('companyId', '=', companyId).select('id').orderBy('id').execute()
  if (rows.length === 0) return
  const { id } = oneOf(rows)
  const by = callerOf(admin)
  const kind = Math.floor(chance() * 5)
  const query = { confirmed: 'equalOffer' }
  if (kind < 2) await by.call(spotFreightRoutes.update, { body: { id, ...aFreight() }, query })
  else if (kind === 4) await by.call(myOfferRoutes.remove, { body: { _id: id, type: 'Spotload' } })
  else {
    const newStatus = oneOf(['Active', 'Inactive'] as const)
    await by.call(myOfferRoutes.setStatus, { body: { _id: id, type: 'Spotload', newStatus }, query })
  }
}

/** Waits until nothing is left to match in any process: a transaction of other tests may delay changes. */
async function settle(): Promise<void> {
  const countLeft = async () => {
    for (const { alertMatching } of processes) await alertMatching.follow()
    const { rows } = await pool.query<{ left: number }>(`
      select count(*)::int as left from offer_changes c, alert_matching m
      where (c.xid, c.offer_id) > (m.xid, m.offer_id)`)
    return rows[0]!.left
  }
  await expect.poll(countLeft, { interval: 20 }).toBe(0)
}

/** Scans every offer and every search: a new match is expected to be alerted, once for each user and offer. */
async function scan(): Promise<void> {
  const board = await readPlainBoard(db)
  const fitsNow = new Map<string, Set<string>>()
  for (const search of watched.values()) {
    const filter = toSearchFilter(spotFreightFilters, search.filter, gazetteer)
    const ids = board.find(
      { ...filter, kind: 'spotFreight', now: clock.now().getTime() },
      { column: 'publishedAt', direction: 'desc' },
      null,
      10_000,
    )
    for (const id of ids) fitsNow.set(id, (fitsNow.get(id) ?? new Set()).add(search.id))
  }
  const offers = await db.selectFrom('offers').select(['id', 'companyId']).execute()
  for (const { id: offerId, companyId } of offers) {
    const news = [...(fitsNow.get(offerId) ?? [])].filter((id) => !fitted.get(offerId)?.has(id))
    for (const search of news.map((id) => watched.get(id)!)) {
      const key = `${search.userId} ${offerId}`
      if (search.companyId !== companyId && !expected.has(key)) {
        const same = news.filter((id) => watched.get(id)!.userId === search.userId)
        expected.set(key, same.toSorted())
      }
    }
  }
  for (const [id] of [...fitted]) if (!fitsNow.has(id)) fitted.delete(id)
  for (const [id, searches] of fitsNow) fitted.set(id, searches)
}

/** A new watched search ignores the existing offers. */
async function noteWatched(): Promise<void> {
  const before = new Map(expected)
  await scan()
  expected.clear()
  for (const [key, value] of before) expected.set(key, value)
}

async function alerted(): Promise<[string, string[]][]> {
  const rows = await db.selectFrom('alerts').select(['userId', 'offerId', 'savedSearchIds']).execute()
  return rows
    .map(({ userId, offerId, savedSearchIds }): [string, string[]] => [
      `${userId} ${offerId}`,
      savedSearchIds.toSorted(),
    ])
    .toSorted()
}

async function countNotices(): Promise<number> {
  const rows = await db.selectFrom('notices').where('kind', '=', 'search_alert').select('id').execute()
  return rows.length
}

async function requireAlerts(): Promise<void> {
  await expect.poll(alerted).toEqual([...expected].toSorted())
  expect(await countNotices()).toBe(expected.size)
}

test('every alert that a scan finds is sent exactly once, whichever process matches', async () => {
  for (let step = 0; step < 150; step++) {
    const kind = chance()
    if (kind < 0.3 || watched.size < 5) {
      await watch()
      await noteWatched()
    } else if (kind < 0.4) {
      await unwatch()
      await noteWatched()
    } else {
      await (kind < 0.7 ? publish() : changeOne())
      await settle()
      await scan()
    }
    if (step % 25 === 24) await requireAlerts()
  }
  await requireAlerts()
  expect(expected.size).toBeGreaterThan(50)
}, 120_000)

test('offers that many companies publish at the same time are alerted once each', async () => {
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 8 }, publish))
    await scan()
  }
  await requireAlerts()
})

test('a process that starts after changes were deleted finds them by comparing the offers with their last matched state', async () => {
  await settle()
  await database.asOwner((owner) => owner.query('update alert_matching set xid = $1, holder = null', ['1']))
  for (let change = 0; change < 6; change++) await publish()
  await forgetChangesBefore(db, new Date(Date.now() + 60_000))
  await settle()
  await scan()
  await requireAlerts()
})

test.runIf(isShared)('another process continues if the matching process stops', async () => {
  await publish()
  await scan()
  await requireAlerts()
  await db.updateTable('alertMatching').set({ holder: null, heldUntil: null }).execute()
  await another.alertMatching.follow()
  await publish()
  await scan()
  await requireAlerts()
})

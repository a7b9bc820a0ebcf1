import { fileURLToPath } from 'node:url'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { insertManyOffers } from '../src/market/offers/offers.store.ts'
import type { RoadRouting } from '../src/market/offers/roadDistance.ts'
import type { Gazetteer } from '../src/market/places/gazetteer.ts'
import { type Clock, systemClock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db/database.ts'
import type { Database } from '../src/platform/db/openDatabase.ts'
import { openKeys } from '../src/platform/keys/keys.ts'
import { openSealer } from '../src/platform/sealer.ts'
import { demoStaff, trialAtItsLimits } from './accounts.ts'
import { addAgreements } from './agreements.ts'
import { addBids } from './bids.ts'
import { makeCompanies } from './companies.ts'
import { addConversations } from './conversations.ts'
import { kindNames, type OfferCounts } from './counts.ts'
import { createDistances } from './distances.ts'
import { EmptyTruckMaker } from './emptyTrucks.ts'
import { addFavourites } from './favourites.ts'
import { makeFleets } from './fleets.ts'
import { addFreeTrucks } from './freeTrucks.ts'
import { FreightMaker } from './freights.ts'
import { type Hub, openHubs } from './hubs.ts'
import { makeDemoId } from './ids.ts'
import { insertCompanies, insertUsers } from './makeCompanies.ts'
import { createTrade, type MakerParts, makeMany, type OfferMaker } from './maker.ts'
import { insertStaff } from './makeStaff.ts'
import {
  countOffers,
  gatherStatistics,
  hasInventedCompanies,
  insertFleets,
  insertReviews,
  readPublishers,
  useUpTrial,
} from './market.store.ts'
import { groupPublishersByKind } from './publishers.ts'
import { createRandom } from './random.ts'
import { makeReviewReports, makeReviews } from './reviews.ts'
import { RoundtripMaker } from './roundtrips.ts'
import { addSavedSearches } from './savedSearches.ts'
import { addSubscriptions } from './subscriptions.ts'
import { TenderMaker } from './tenders.ts'

export { isMarketEmpty } from './market.store.ts'

export const defaultSeed = 2026
const builtDir = fileURLToPath(new URL('../geo/built', import.meta.url))

export interface MarketParts {
  db: Db
  asOwner: Database['asOwner']
  gazetteer: Gazetteer
  /** The routing of publishing, so that a generated offer has the distance that a published one would have. */
  mainRoads: RoadRouting
  clock?: Clock
}

/** In the order of creation. */
const makers: { readonly [Kind in OfferKind]: new (parts: MakerParts) => OfferMaker<Kind> } = {
  spotFreight: FreightMaker,
  tender: TenderMaker,
  roundtrip: RoundtripMaker,
  emptyTruck: EmptyTruckMaker,
}

/**
 * Creates the demo companies if there are none, and adds offers to them. The same seed gives the same offers, dated
 * from today on; a market with some offers continues where it stopped, so that adding twice adds different ones.
 * @param onStored is called with the number of offers stored so far, and the kind of the last ones
 */
export async function fillMarket(
  { db, asOwner, gazetteer, mainRoads, clock = systemClock }: MarketParts,
  options: {
    counts: Partial<OfferCounts>
    seed?: number
    onProgress?: (detail: string) => void
    onStored?: (stored: number, kind: OfferKind) => void
  },
): Promise<{ companies: number }> {
  const { counts, seed = defaultSeed, onProgress = () => {}, onStored = () => {} } = options
  const now = clock.now()
  onProgress('towns and roads')
  const hubs = openHubs(gazetteer, builtDir)
  onProgress('companies')
  const companies = (await hasInventedCompanies(db)) ? 0 : await addCompanies(db, clock, hubs, seed)
  const distances = createDistances((counts.spotFreight ?? 0) + (counts.tender ?? 0), mainRoads, hubs)
  const trade = createTrade({ hubs, distances, seed, now })
  const desks = await readPublishers(db, now)
  const publishers = groupPublishersByKind(desks)
  let storedBefore = 0
  for (const kind of Object.keys(makers) as OfferKind[]) {
    const count = counts[kind] ?? 0
    const maker: OfferMaker<OfferKind> = new makers[kind]({ ...trade, publishers: publishers[kind] })
    await insertInStreams(db, { kind, maker, first: await countOffers(db, kind), count }, (stored) => {
      onProgress(`${stored} of ${count} ${kindNames[kind]}`)
      onStored(storedBefore + stored, kind)
    })
    storedBefore += count
  }
  if (companies > 0) {
    onProgress('conversations')
    await addConversations(db, desks, seed, now)
    onProgress('favourites')
    await addFavourites(db, seed, now)
    await addSavedSearches(db, seed, now)
    onProgress('quotations')
    await addBids(db, desks, seed, now)
    await addAgreements(db, now)
    onProgress('trucks')
    await addFreeTrucks(db, { hauliers: desks.filter(({ type }) => type === 'Haulier'), gazetteer }, seed, now)
    onProgress('subscriptions')
    await addSubscriptions(db, now)
  }
  onProgress('statistics')
  await asOwner(gatherStatistics)
  return { companies }
}

/** Below this a second connection costs more than it saves. */
const minForTwoStreams = 8000

/** Inserts in two streams, so that offers are generated while the database stores earlier ones. */
async function insertInStreams(
  db: Db,
  { kind, maker, first, count }: { kind: OfferKind; maker: OfferMaker<OfferKind>; first: number; count: number },
  onStored: (stored: number) => void,
): Promise<void> {
  const half = count < minForTwoStreams ? count : Math.ceil(count / 2)
  const storedBy = [0, 0]
  const insert = (stream: 0 | 1, from: number, offers: number) =>
    insertManyOffers(db, kind, makeMany(maker, from, offers), (stored) => {
      storedBy[stream] = stored
      onStored(storedBy[0]! + storedBy[1]!)
    })
  await Promise.all([insert(0, first, half), insert(1, first + half, count - half)])
}

/** All or none in one transaction: a market without the demo accounts could not be repaired. */
async function addCompanies(db: Db, clock: Clock, hubs: readonly Hub[], seed: number): Promise<number> {
  const now = clock.now()
  const made = makeCompanies(seed, now, hubs)
  const keys = await openKeys({ isTest: false }, db, clock)
  await db.transaction().execute(async (trx) => {
    await insertCompanies(
      trx,
      clock,
      made.map(({ users: _, ...company }) => company),
    )
    await insertFleets(trx, makeFleets(seed, made))
    await insertUsers(
      trx,
      clock,
      made.flatMap(({ users, createdAt }) => users.map((user) => ({ ...user, createdAt }))),
    )
    const staff = { id: makeDemoId(createRandom(seed, 0x57), now), firstName: 'Liis', lastName: 'Kuuskla' }
    await insertStaff({ db: trx, clock, sealer: openSealer(keys) }, { ...staff, email: demoStaff })
    const reviews = makeReviews(seed, made, now)
    await insertReviews(trx, reviews, makeReviewReports(made, reviews))
    await useUpTrial(trx, made.find(({ users }) => users.some(({ email }) => email === trialAtItsLimits))!.id)
  })
  keys.close()
  return made.length
}

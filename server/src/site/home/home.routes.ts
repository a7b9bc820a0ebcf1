import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { homeRoutes, latestOffers, type Market, maxLanes } from '@veos/contract/site/home'
import { presentEmptyTruckRow } from '../../market/empty-trucks/emptyTrucks.details.ts'
import { readOffers } from '../../market/offers/offers.store.ts'
import { presentRoundtripRow } from '../../market/roundtrips/roundtrips.details.ts'
import { presentSpotFreightRow } from '../../market/spot-freights/spotFreights.details.ts'
import { presentTenderRow } from '../../market/tenders/tenders.details.ts'
import { dayMs } from '../../platform/clock.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { CachedValue } from './cachedValue.ts'
import { countMarket, sampleLanes, selectNewestOffers } from './home.store.ts'

/** The number of sampled offers for the lanes, so that each of the forty strongest is based on dozens of them. */
const sampleSize = 10_000

export function serveHome(server: Server, { db, clock, log }: Platform): void {
  const onFailure = (error: unknown) => log.error({ err: error }, 'The market could not be summed up')
  const summary = new CachedValue(sumUp, { clock, onFailure, lifeMs: 30_000, oldestMs: 60_000 })
  const newest = new CachedValue(readNewest, { clock, onFailure, lifeMs: 5_000, oldestMs: 10_000 })

  serve(server, homeRoutes.market, async ({ actor }) => {
    const [sums, rows] = await Promise.all([summary.read(), newest.read()])
    return {
      ...sums,
      latest: {
        spotFreight: rows.spotFreight.map((row) => presentSpotFreightRow(row, actor)),
        roundtrip: rows.roundtrip.map((row) => presentRoundtripRow(row, actor)),
        tender: rows.tender.map((row) => presentTenderRow(row, actor)),
        emptyTruck: rows.emptyTruck.map((row) => presentEmptyTruckRow(row, actor)),
      },
    }
  })

  async function readNewest() {
    const now = clock.now()
    const newestOf = <Kind extends OfferKind>(kind: Kind) =>
      readOffers(db, selectNewestOffers({ kind, now, limit: latestOffers }), { kind, now })
    const [spotFreight, roundtrip, tender, emptyTruck] = await Promise.all([
      newestOf('spotFreight'),
      newestOf('roundtrip'),
      newestOf('tender'),
      newestOf('emptyTruck'),
    ])
    return { spotFreight, roundtrip, tender, emptyTruck }
  }

  async function sumUp(): Promise<Omit<Market, 'latest'>> {
    const now = clock.now()
    const counts = await countMarket(db, { now, newSince: new Date(now.getTime() - dayMs) })
    const share = Math.min(1, sampleSize / Math.max(1, counts.offersLive))
    const { countries, lanes } = await sampleLanes(db, { now, share, max: maxLanes })
    return {
      ...counts,
      countries,
      lanes: lanes.map((lane) => ({ ...lane, offers: Math.round(lane.offers / share) })),
    }
  }
}

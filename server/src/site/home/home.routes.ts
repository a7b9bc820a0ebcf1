import { dayMs } from '@veos/contract/platform/reference/dates'
import { homeRoutes, latestOffers, type Market, maxLanes } from '@veos/contract/site/home'
import type { OfferKindModules } from '../../market/offers/offerKindModule.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { CachedValue } from './cachedValue.ts'
import { countMarket, sampleLanes, selectNewestOffers } from './home.store.ts'

/** The number of sampled offers for the lanes, so that each of the forty strongest is based on dozens of them. */
const sampleSize = 10_000

export function serveHome(
  server: Server,
  { db, clock, log }: Platform,
  { offerKindModules }: { offerKindModules: OfferKindModules },
): void {
  const onFailure = (error: unknown) => log.error({ err: error }, 'The market could not be summed up')
  const summary = new CachedValue(sumUp, { clock, onFailure, lifeMs: 30_000, oldestMs: 60_000 })
  const newest = new CachedValue(readNewest, { clock, onFailure, lifeMs: 5_000, oldestMs: 10_000 })

  serve(server, homeRoutes.market, async ({ actor }) => {
    const [sums, lists] = await Promise.all([summary.read(), newest.read()])
    const latest = Object.fromEntries(lists.map(([kind, presentRows]) => [kind, presentRows(actor)]))
    return { ...sums, latest: latest as Market['latest'] }
  })

  async function readNewest() {
    const now = clock.now()
    return Promise.all(
      Object.values(offerKindModules).map(async ({ kind, readRows }) => {
        const presentRows = await readRows(db, selectNewestOffers({ kind, now, limit: latestOffers }))
        return [kind, presentRows] as const
      }),
    )
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

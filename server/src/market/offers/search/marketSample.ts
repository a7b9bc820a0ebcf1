import { greatCircleKm } from '@veos/contract/market/greatCircle'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Platform } from '../../../platform/platform.ts'
import { countryMask, featureMask, truckMask } from '../offerRows.ts'
import { boxOf, type EndFilter, type OfferFilter } from './offerFilter.ts'
import { countListed, type SampledOffer, sampleListed } from './search.store.ts'
import type { Shares } from './searchPlan.ts'

/**
 * How many offers the sample has: 0.2 ms to look through, and a filter that fits one in a hundred fits forty of them.
 */
const sampleSize = 4096

/**
 * A random part of the live offers of a kind, in memory, so that the search knows before it asks the database how many
 * offers fit: places, truck types and dates with all that connects them. Only the choice of the plan depends on it.
 */
export class MarketSample {
  private readonly platform: Pick<Platform, 'db' | 'clock'>
  private readonly kind: OfferKind
  private offers: SampledOffer[] = []
  private live = 0
  private staleAt = 0
  private refreshing: Promise<void> | null = null

  constructor(platform: Pick<Platform, 'db' | 'clock'>, kind: OfferKind) {
    this.platform = platform
    this.kind = kind
  }

  async sharesOf(filter: OfferFilter): Promise<Shares> {
    if (performance.now() >= this.staleAt) {
      this.refreshing ??= this.refresh().finally(() => {
        this.refreshing = null
      })
      // The first search waits; later ones go by the sample at hand.
      if (this.staleAt === 0) await this.refreshing
      else this.refreshing.catch(() => {})
    }
    return { live: this.live, ...countShares(this.offers, filter) }
  }

  private async refresh(): Promise<void> {
    const start = performance.now()
    const { db, clock } = this.platform
    const market = { kind: this.kind, now: clock.now() }
    const live = await countListed(db, market)
    this.offers = await sampleListed(db, market, Math.min(1, sampleSize / live))
    this.live = live
    // Every minute, or less often when it is work: at most one part in five hundred of the database's time.
    this.staleAt = performance.now() + Math.max(60_000, 500 * (performance.now() - start))
  }
}

function countShares(offers: readonly SampledOffer[], filter: OfferFilter): Omit<Shares, 'live'> {
  const mask = truckMask(filter.truckTypes)
  const features = featureMask(filter.features)
  const countries = filter.countries.length > 0 ? BigInt(countryMask(filter.countries)) : null
  const loadingFits = endFits(filter.loading)
  const unloadingFits = endFits(filter.unloading)
  const shares = { sampled: offers.length, loading: 0, unloading: 0, truckTypes: 0, all: 0 }
  for (const offer of offers) {
    const fitsLoading = loadingFits(offer.loading)
    const fitsUnloading = unloadingFits(offer.unloading)
    const fitsTruck = mask === 0 || (offer.truckMask & mask) !== 0
    if (fitsLoading) shares.loading++
    if (fitsUnloading) shares.unloading++
    if (fitsTruck) shares.truckTypes++
    if (!fitsLoading || !fitsUnloading || !fitsTruck) continue
    if (filter.loadType !== null && offer.loadType !== filter.loadType) continue
    if ((offer.featureMask & features) !== features) continue
    if (countries !== null && (BigInt(offer.countryMask) & countries) === 0n) continue
    if (datesFit(filter.loading, offer.loadingStart, offer.loadingEnd)) {
      if (datesFit(filter.unloading, offer.unloadingStart, offer.unloadingEnd)) shares.all++
    }
  }
  return shares
}

function endFits({ around }: EndFilter): (places: SampledOffer['loading']) => boolean {
  if (around === null) return () => true
  const { centre, radiusKm } = around
  const box = boxOf(around)
  const [south, north, west, east] = [box.south / 100, box.north / 100, box.west / 100, box.east / 100]
  return (places) =>
    places.some(([lat, long]) => {
      const isInBox = lat >= south && lat <= north && long >= west && long <= east
      return isInBox && greatCircleKm(centre, { lat, long }) <= radiusKm
    })
}

function datesFit({ dateStart, dateEnd }: EndFilter, start: string | null, end: string | null): boolean {
  return (
    (dateStart === null || (end !== null && end >= dateStart)) &&
    (dateEnd === null || (start !== null && start <= dateEnd))
  )
}

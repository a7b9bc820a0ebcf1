import type { DateRange } from '@veos/contract/market/offers'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'
import { endOfLastDay, zonesOf } from '../src/market/offers/lastDay.ts'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import { calendarDateOf, dayMs } from '../src/platform/clock.ts'
import { temperatureOf } from './goods.ts'
import { pointOf } from './hubs.ts'
import { demoId } from './ids.ts'
import type { MakerParts, OfferMaker } from './maker.ts'
import { measure } from './measures.ts'
import { note } from './notes.ts'
import { price } from './prices.ts'
import { type Random, randomOf } from './random.ts'
import { specialRequests } from './requests.ts'
import { stopsOf } from './stops.ts'
import { loadingDates, PublishingTimes, spotFreightsShown, unloadingDates } from './times.ts'
import { truckTypesFor } from './trucks.ts'

/** Spot freights of a seed: with the same distances the same number is the same load on the same day. */
export class FreightMaker implements OfferMaker<'spotFreight'> {
  readonly #parts: MakerParts
  readonly #times: PublishingTimes

  constructor(parts: MakerParts) {
    this.#parts = parts
    this.#times = new PublishingTimes(parts.now, spotFreightsShown)
  }

  async make(number: number): Promise<NewOffer<'spotFreight'>> {
    const { lanes, goods: goodsOfHubs, distances, publishers, seed, now } = this.#parts
    const today = calendarDateOf(now)
    const random = randomOf(seed, Date.parse(today) / dayMs, number)
    const publishedAt = this.#times.pick(random)
    const lane = lanes.pick(random)
    const { from, to } = lane
    const { loading, unloading } = stopsOf(random, lane)
    const roadKm = await distances.km(pointOf(loading[0]!), pointOf(unloading[0]!), lane)
    const { goods, truck } = goodsOfHubs.pick(random, from, to, roadKm ?? 1500)
    const measures = measure(random, goods, truck)
    const stops = loading.length + unloading.length
    const load = { cargo: goods.cargo, truck, measures, from: from.iso, to: to.iso, stops }
    const requests = specialRequests(random, load)
    const truckTypes = truckTypesFor(random, truck, goods.cargo)
    const isAdr = requests.includes('ADR')
    const euro = price(random, { from, to, km: roadKm, truck, isAdr, measures, stops })
    const dates = datesOf(random, today, roadKm)
    const extraInfo = note(random, { ...load, isToday: dates.loading.start === today, hasPrice: euro !== null })
    const { companyId, authorId } = publishers.pick(random, from, to)
    return {
      id: demoId(random, publishedAt),
      companyId,
      authorId,
      isActive: true,
      publishedAt,
      expiresOn: dates.unloading.end,
      expiresAt: endOfLastDay(zonesOf(unloading), dates.unloading.end),
      priceCents: euro === null ? null : euro * 100,
      loadType: measures.loadType,
      truckTypes,
      loading: { places: loading, ...dates.loading },
      unloading: { places: unloading, ...dates.unloading },
      roadKm,
      details: {
        temperature: truckTypes.includes(refrigerator) ? temperatureOf(random, goods) : null,
        weightKg: measures.weightKg,
        loadingMeters: measures.loadingMeters,
        lengthCm: measures.lengthCm,
        widthCm: measures.widthCm,
        heightCm: measures.heightCm,
        typeOfCargo: goods.cargo,
        extraInfo,
        specialRequests: requests,
      },
    }
  }
}

function datesOf(random: Random, today: string, roadKm: number | null): { loading: DateRange; unloading: DateRange } {
  const loading = loadingDates(random, today)
  return { loading, unloading: unloadingDates(random, loading, roadKm) }
}

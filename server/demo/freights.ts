import type { DateRange } from '@veos/contract/market/offers'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'
import { endOfLastDay, zonesOf } from '../src/market/offers/lastDay.ts'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import { temperatureOf, warmestOf } from './goods.ts'
import { pointOf } from './hubs.ts'
import { demoId } from './ids.ts'
import type { MakerParts, OfferMaker } from './maker.ts'
import { measure } from './measures.ts'
import { note } from './notes.ts'
import { price } from './prices.ts'
import { type Random, randomOf } from './random.ts'
import { specialRequests } from './requests.ts'
import { stopsOf } from './stops.ts'
import {
  latestToday,
  loadingDates,
  PublishingTimes,
  randomOfTimes,
  spotFreightsShown,
  unloadingDates,
} from './times.ts'
import { truckTypesFor } from './trucks.ts'

/** Makes the same numbers give different random values than for other kinds. */
const salt = 0x5f

/** Spot freights of a seed: with the same distances, a number gives the same load, dated from today on. */
export class FreightMaker implements OfferMaker<'spotFreight'> {
  readonly #parts: MakerParts
  readonly #times: PublishingTimes

  constructor(parts: MakerParts) {
    this.#parts = parts
    this.#times = new PublishingTimes(parts.now, spotFreightsShown)
  }

  async make(number: number): Promise<NewOffer<'spotFreight'>> {
    const { lanes, goods: goodsOfHubs, distances, publishers, seed, now } = this.#parts
    const random = randomOf(seed, salt, number)
    const times = randomOfTimes(seed, salt, number)
    const publishedAt = this.#times.pick(times)
    const first = publishers.ofFirst(number)
    const lane = first ? lanes.pickFrom(random, first.iso) : lanes.pick(random)
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
    const { companyId, authorId } = first ?? publishers.pick(random, from, to)
    const temperature = truckTypes.includes(refrigerator) ? temperatureOf(random, goods) : null
    const today = latestToday(zonesOf([...loading, ...unloading]), now)
    const dates = datesOf(times, today, roadKm)
    const extraInfo = note(times, { ...load, isToday: dates.loading.start === today, hasPrice: euro !== null })
    return {
      id: demoId(times, publishedAt),
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
        temperature,
        temperatureTo: temperature === null ? null : warmestOf(temperature),
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

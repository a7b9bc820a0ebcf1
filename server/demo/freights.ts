import type { DateRange } from '@veos/contract/market/offers'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'
import { toCents } from '@veos/contract/platform/money'
import { getEndOfLastDay, listZones } from '../src/market/offers/lastDay.ts'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import { getWarmestTemperature, pickTemperature } from './goods.ts'
import { getPoint } from './hubs.ts'
import { makeDemoId } from './ids.ts'
import type { MakerParts, OfferMaker } from './maker.ts'
import { measure } from './measures.ts'
import { makeNote } from './notes.ts'
import { makePrice } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { pickSpecialRequests } from './requests.ts'
import { makeStops } from './stops.ts'
import {
  createRandomOfTimes,
  getLatestToday,
  makeLoadingDates,
  makeUnloadingDates,
  PublishingTimes,
  spotFreightsShown,
} from './times.ts'
import { pickTruckTypes } from './trucks.ts'

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
    const random = createRandom(seed, salt, number)
    const times = createRandomOfTimes(seed, salt, number)
    const publishedAt = this.#times.pick(times)
    const first = publishers.ofFirst(number)
    const lane = first ? lanes.pickFrom(random, first.iso) : lanes.pick(random)
    const { from, to } = lane
    const { loading, unloading } = makeStops(random, lane)
    const roadKm = await distances.km(getPoint(loading[0]!), getPoint(unloading[0]!), lane)
    const { goods, truck } = goodsOfHubs.pick(random, from, to, roadKm ?? 1500)
    const measures = measure(random, goods, truck)
    const stops = loading.length + unloading.length
    const load = { cargo: goods.cargo, truck, measures, from: from.iso, to: to.iso, stops }
    const requests = pickSpecialRequests(random, load)
    const truckTypes = pickTruckTypes(random, truck, goods.cargo)
    const isAdr = requests.includes('ADR')
    const euro = makePrice(random, { from, to, km: roadKm, truck, isAdr, measures, stops })
    const { companyId, authorId } = first ?? publishers.pick(random, from, to)
    const temperature = truckTypes.includes(refrigerator) ? pickTemperature(random, goods) : null
    const today = getLatestToday(listZones([...loading, ...unloading]), now)
    const dates = datesOf(times, today, roadKm)
    const extraInfo = makeNote(times, { ...load, isToday: dates.loading.start === today, hasPrice: euro !== null })
    return {
      id: makeDemoId(times, publishedAt),
      companyId,
      authorId,
      isActive: true,
      publishedAt,
      expiresOn: dates.unloading.end,
      expiresAt: getEndOfLastDay(listZones(unloading), dates.unloading.end),
      priceCents: toCents(euro),
      loadType: measures.loadType,
      truckTypes,
      loading: { places: loading, ...dates.loading },
      unloading: { places: unloading, ...dates.unloading },
      roadKm,
      details: {
        temperature,
        temperatureTo: temperature === null ? null : getWarmestTemperature(temperature),
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
  const loading = makeLoadingDates(random, today)
  return { loading, unloading: makeUnloadingDates(random, loading, roadKm) }
}

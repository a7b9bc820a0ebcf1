import { refrigerator, type TruckType } from '@veos/contract/market/reference/truckTypes'
import { toCents } from '@veos/contract/platform/money'
import { listZones } from '../src/market/offers/lastDay.ts'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import { getEndOfDeadline } from '../src/market/tenders/tenders.rules.ts'
import { getTimeZoneOfCountry } from '../src/platform/timeZoneOfCountry.ts'
import { pickTemperature } from './goods.ts'
import { getPoint } from './hubs.ts'
import { makeDemoId } from './ids.ts'
import type { MakerParts, OfferMaker } from './maker.ts'
import { measure } from './measures.ts'
import { pickPaymentComment, pickPaymentDays } from './payments.ts'
import { makePrice } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { pickSpecialRequests } from './requests.ts'
import { makeStops } from './stops.ts'
import { makeTenderInformation, makeTenderName, pickOtherRequest } from './tenderTexts.ts'
import { makeShipments, makeTenderDates } from './tenderTimes.ts'
import { createRandomOfTimes, getLatestToday, PublishingTimes, tendersShown } from './times.ts'
import { pickTruckTypes } from './trucks.ts'

/** Makes the same numbers give different random values than for other kinds. */
const salt = 0x7e
/** The first tenders belong to the demo accounts and can be split between several bidders. */
const minShipmentsOfFirst = 3

/** Tenders of a seed: contracts of producers and forwarders for months. */
export class TenderMaker implements OfferMaker<'tender'> {
  readonly #parts: MakerParts
  readonly #times: PublishingTimes

  constructor(parts: MakerParts) {
    this.#parts = parts
    this.#times = new PublishingTimes(parts.now, tendersShown)
  }

  async make(number: number): Promise<NewOffer<'tender'>> {
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
    const requests = pickSpecialRequests(random, { cargo: goods.cargo, truck, measures, from: from.iso, to: to.iso })
    const isAdr = requests.includes('ADR')
    const euro = makePrice(random, { from, to, km: roadKm, truck, isAdr, measures, stops })
    const shipments = makeShipments(random, first ? minShipmentsOfFirst : 1)
    const names = { from: loading[0]!.locationName, to: unloading[0]!.locationName }
    const contract = { cargo: goods.cargo, truck, shipments, ...names, isAbroad: from.iso !== to.iso }
    const { companyId, authorId, iso } = first ?? publishers.pick(random, from, to)
    const companyZone = getTimeZoneOfCountry(iso)
    const today = getLatestToday([companyZone, ...listZones([...loading, ...unloading])], now)
    const dates = makeTenderDates(times, today, shipments)
    const id = makeDemoId(times, publishedAt)
    const truckTypes = pickTruckTypes(random, truck, goods.cargo)
    return {
      id,
      companyId,
      authorId,
      isActive: true,
      publishedAt,
      expiresOn: dates.deadline,
      expiresAt: getEndOfDeadline(dates.deadline, companyZone),
      priceCents: toCents(euro),
      loadType: measures.loadType,
      truckTypes,
      loading: { places: loading, start: null, end: null },
      unloading: { places: unloading, start: null, end: null },
      roadKm,
      features: requests,
      details: {
        name: makeTenderName(random, contract),
        periodStart: dates.start,
        periodEnd: dates.end,
        temperature: truckTypes.includes(refrigerator) ? pickTemperature(random, goods) : null,
        temperatureTo: null,
        weightKg: measures.weightKg,
        loadingMeters: measures.loadingMeters,
        lengthCm: measures.lengthCm,
        widthCm: measures.widthCm,
        heightCm: measures.heightCm,
        volumeM3: volumeOf(random, truck),
        typeOfCargo: goods.cargo,
        specialRequests: requests,
        otherRequest: pickOtherRequest(random),
        numberOfShipments: shipments.count,
        periodicity: shipments.periodicity,
        paymentDays: random.chance(0.88) ? pickPaymentDays(random, from.iso) : null,
        paymentComments: pickPaymentComment(random),
        additionalInformation: makeTenderInformation(random, contract),
      },
    }
  }
}

/** Required for light or loose goods. */
const volumes: { readonly [Type in TruckType]?: readonly [number, number] } = {
  Walking_floor: [88, 92],
  Tipper: [45, 60],
  Tank: [24, 35],
  Dry_bulk: [38, 60],
  Mega: [96, 100],
  Jumbo: [110, 120],
}

function volumeOf(random: Random, truck: TruckType): number | null {
  const range = volumes[truck]
  return range && random.chance(0.55) ? random.int(...range) : null
}

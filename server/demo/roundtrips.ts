import { refrigerator } from '@veos/contract/market/reference/truckTypes'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import type { Hub } from './hubs.ts'
import { makeDemoId } from './ids.ts'
import { loopTrucks, makeKmPriceCents, pickLanguages, pickLoop } from './loops.ts'
import type { MakerParts, OfferMaker } from './maker.ts'
import { pickPaymentComment, pickPaymentDays } from './payments.ts'
import { createRandom, type Random, Weighted } from './random.ts'
import {
  makeRoundtripInformation,
  makeRoundtripName,
  makeRouteDescription,
  pickOtherRequirement,
  pickTrailerBenefits,
  pickTruckInformation,
  rejections,
} from './roundtripTexts.ts'
import { createRandomOfTimes, inReviewShown, PublishingTimes, roundtripsShown } from './times.ts'

/** Makes the same numbers give different random values than for other kinds. */
const salt = 0x70

type ReviewState = 'approved' | 'in_review' | 'rejected'

/** Decided by number, so that a small market has some of each too. */
function reviewStateOf(number: number): ReviewState {
  if (number % 16 === 3) return 'in_review'
  return number % 40 === 7 ? 'rejected' : 'approved'
}
/** The share of unlisted roundtrips that belong to the demo accounts, where they can be seen. */
const shownToAccounts = 0.4

/** Roundtrips of a seed: loops for which a company needs trucks for months. */
export class RoundtripMaker implements OfferMaker<'roundtrip'> {
  readonly #parts: MakerParts
  readonly #hubs: ReadonlyMap<string, Weighted<Hub>>
  readonly #times: PublishingTimes
  readonly #reviewTimes: PublishingTimes

  constructor(parts: MakerParts) {
    this.#parts = parts
    this.#hubs = new Map(
      [...Map.groupBy(parts.hubs, ({ iso }) => iso)].map(([iso, hubs]) => [
        iso,
        new Weighted(hubs.map((hub) => [hub, hub.weight] as const)),
      ]),
    )
    this.#times = new PublishingTimes(parts.now, roundtripsShown)
    this.#reviewTimes = new PublishingTimes(parts.now, inReviewShown)
  }

  async make(number: number): Promise<NewOffer<'roundtrip'>> {
    const { publishers, seed } = this.#parts
    const random = createRandom(seed, salt, number)
    const times = createRandomOfTimes(seed, salt, number)
    const state = reviewStateOf(number)
    const publishedAt = (state === 'in_review' ? this.#reviewTimes : this.#times).pick(times)
    const countries = pickLoop(random)
    const home = countries[0]!
    const truck = loopTrucks.pick(random)
    const truckTypes = truck === 'Standard_tautliner' && random.chance(0.2) ? [truck, 'Mega' as const] : [truck]
    const kmPerMonth = kmOf(random, countries, truck === 'Van')
    const loop = { countries, truck, kmPerMonth, turns: this.#turns(random, countries) }
    const { companyId, authorId, iso } =
      publishers.ofFirst(number) ??
      (state !== 'approved' && random.chance(shownToAccounts)
        ? publishers.pickOfAccounts(random)
        : publishers.pickIn(random, [home, ...countries]))
    const allInclusive = makeKmPriceCents(random, countries, truck)
    const hasTolls = random.chance(0.46)
    const hasTrailer = truck !== 'Van' && random.chance(0.64)
    return {
      id: makeDemoId(times, publishedAt),
      companyId,
      authorId,
      isActive: true,
      reviewState: state,
      reviewReason: state === 'rejected' ? rejections.pick(random) : null,
      publishedAt,
      expiresOn: null,
      expiresAt: null,
      priceCents: random.chance(0.12) ? null : hasTolls ? allInclusive - random.int(14, 21) : allInclusive,
      loadType: null,
      truckTypes,
      loading: { places: [], start: null, end: null },
      unloading: { places: [], start: null, end: null },
      roadKm: null,
      countries,
      details: {
        name: makeRoundtripName(random, loop),
        countries,
        kmPerMonth,
        temperature: truck === refrigerator ? random.pick([2, 2, 4, 5, -20]) : null,
        temperatureTo: null,
        truckInformation: pickTruckInformation(random),
        priceType: hasTolls ? '+ road tolls' : 'all inclusive',
        routeDescription: makeRouteDescription(random, loop),
        isTrailerForRent: hasTrailer,
        trailerBenefits: hasTrailer && random.chance(0.75) ? pickTrailerBenefits(random, truck) : '',
        requirements: requirementsOf(random, countries),
        otherRequirements: pickOtherRequirement(random),
        languages: pickLanguages(random, home, iso),
        documents: random.chance(0.68) ? 'Copy' : 'Originals',
        paymentDays: random.chance(0.93) ? pickPaymentDays(random, iso) : null,
        skonto: random.chance(0.3) ? random.pick([1, 1.5, 2, 2, 2.5, 3]) : null,
        takesDieselCard: random.chance(0.55),
        paymentComment: pickPaymentComment(random),
        additionalInformation: makeRoundtripInformation(random),
      },
    }
  }

  /** A hub of each country in turn, and the first one again. */
  #turns(random: Random, countries: readonly string[]): Hub[] {
    const turns = countries.flatMap((iso) => this.#hubs.get(iso)?.pick(random) ?? [])
    return [...turns, ...turns.slice(0, 1)]
  }
}

/** A single driver makes 10 to 13 thousand kilometres a month, two drivers more, domestic trips less. */
function kmOf(random: Random, countries: readonly string[], isVan: boolean): number {
  const mean = isVan ? 11_000 : countries.length === 1 ? 8800 : countries.length < 4 ? 10_800 : 11_900
  const hasTwoDrivers = countries.length > 3 && random.chance(0.06)
  return Math.round((random.normal(mean, 900) * (hasTwoDrivers ? 1.6 : 1)) / 500) * 500
}

const outsideCustoms = ['TR', 'UA', 'MD', 'RS', 'BA', 'GB', 'CH', 'NO']

/** The flags of the API. */
function requirementsOf(random: Random, countries: readonly string[]): string[] {
  const flags: readonly (readonly [flag: string, probability: number])[] = [
    ['ADR', 0.14],
    ['euroPallet', 0.2],
    ['TIRCable', countries.some((iso) => outsideCustoms.includes(iso)) ? 0.5 : 0.04],
    ['liveTracking', 0.5],
    ['aShield', 0.05],
  ]
  return flags.filter(([, probability]) => random.chance(probability)).map(([flag]) => flag)
}

import { fileURLToPath } from 'node:url'
import { emptyTruckInput } from '@veos/contract/market/emptyTrucks'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { specialFeatureValues, toFlags, truckFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { roundtripInput } from '@veos/contract/market/roundtrips'
import { tenderPaths } from '@veos/contract/market/tenderNames'
import { tenderInput } from '@veos/contract/market/tenders'
import { addDays } from '@veos/contract/platform/reference/dates'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { describe, expect, test } from 'vitest'
import { openGeography } from '../src/geography.ts'
import { toEmptyTruckContent } from '../src/market/empty-trucks/emptyTrucks.details.ts'
import { requireRoute as checkTruckRoute } from '../src/market/empty-trucks/emptyTrucks.rules.ts'
import { checkTemperatures } from '../src/market/offers/confirmations.ts'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import { openGazetteer } from '../src/market/places/gazetteer.ts'
import { toRoundtripContent } from '../src/market/roundtrips/roundtrips.details.ts'
import { toTenderContent } from '../src/market/tenders/tenders.details.ts'
import { requireRoute as checkTenderRoute } from '../src/market/tenders/tenders.rules.ts'
import { readConfig } from '../src/platform/config.ts'
import { sanitizeRichText } from '../src/platform/richText.ts'
import { getTimeZoneOfCountry } from '../src/platform/timeZoneOfCountry.ts'
import { createDistances } from './distances.ts'
import { EmptyTruckMaker } from './emptyTrucks.ts'
import { openHubs } from './hubs.ts'
import { createTrade, type MakerParts, makeMany, type OfferMaker } from './maker.ts'
import { type Publisher, Publishers } from './publishers.ts'
import { RoundtripMaker } from './roundtrips.ts'
import { TenderMaker } from './tenders.ts'

const builtDir = fileURLToPath(new URL('../geo/built', import.meta.url))
const gazetteer = openGazetteer({ builtDir, importedDir: '/nonexistent' })
const hubs = openHubs(gazetteer, builtDir)
const { mainRoads } = openGeography(readConfig({ NODE_ENV: 'test' }))
const today = '2026-11-19'
const trade = createTrade({
  hubs,
  distances: createDistances(800, mainRoads, hubs),
  seed: 2026,
  now: new Date(`${today}T13:20:00Z`),
})
const companies = ['PL', 'DE', 'LT', 'NL', 'RO'].flatMap((iso) =>
  (['Haulier', 'Forwarder', 'Producer'] as const).map(
    (type): Publisher => ({
      companyId: `${iso} ${type}`,
      iso,
      type,
      size: '10-25',
      plan: 'premium',
      email: `info@${iso}${type}.example`,
      authorIds: ['author'],
    }),
  ),
)

async function made<Kind extends OfferKind>(
  kind: Kind,
  Maker: new (parts: MakerParts) => OfferMaker<Kind>,
  count: number,
): Promise<NewOffer<Kind>[]> {
  const offers: NewOffer<Kind>[] = []
  const maker = new Maker({ ...trade, publishers: new Publishers(companies, kind) })
  for await (const offer of makeMany(maker, 0, count)) offers.push(offer)
  return offers
}

const share = <Item>(of: readonly Item[], is: (item: Item) => boolean) => of.filter(is).length / of.length
const ids = (places: readonly { id: string }[]) => places.map(({ id }) => ({ id }))
const isClean = (html: string) => sanitizeRichText(html, richTextMarks.full) === html
const wrongTemperatures = ({ truckTypes, details }: NewOffer<'tender' | 'roundtrip' | 'emptyTruck'>) =>
  checkTemperatures('temperature', { truckTypes, ...temperaturesIn(details) }, [])
const temperaturesIn = ({ temperature = null, temperatureTo = null }: StoredTemperatures) => ({
  temperature,
  temperatureTo,
})

const euroOf = (cents: number | null) => (cents === null ? null : cents / 100)

interface StoredTemperatures {
  temperature?: number | null
  temperatureTo?: number | null
}

interface StoredMeasures {
  weightKg?: number | null
  loadingMeters?: number | null
  lengthCm?: number | null
  widthCm?: number | null
  heightCm?: number | null
}

/** The fields of forms. */
function measuresOf({ weightKg, loadingMeters, lengthCm, widthCm, heightCm }: StoredMeasures) {
  return { weight: weightKg, loadingMeters, length: lengthCm, width: widthCm, height: heightCm }
}

describe('tenders', async () => {
  const tenders = await made('tender', TenderMaker, 400)

  test('demo tenders would be accepted by the form', () => {
    for (const offer of tenders) {
      const { details, loading, unloading, truckTypes, loadType, priceCents, expiresOn } = offer
      expect(wrongTemperatures(offer)).toEqual({})
      const input = tenderInput.parse({
        name: details.name,
        loading: ids(loading.places),
        unloading: ids(unloading.places),
        periodOfTransports: { startDate: details.periodStart, endDate: details.periodEnd },
        [tenderPaths.deadline]: expiresOn!,
        truckType: [...truckTypes],
        ...temperaturesIn(details),
        Freight: {
          cargoType: loadType,
          freight: details.typeOfCargo,
          dimensions: { ...measuresOf(details), volume: details.volumeM3 ?? null },
          specialRequests: {
            ...toFlags(specialFeatureValues, details.specialRequests as string[]),
            otherReq: details.otherRequest,
          },
        },
        shipments: { numberOfShipments: details.numberOfShipments, periodicity: details.periodicity },
        targetPrice: euroOf(priceCents),
        Payment: { paymentTime: details.paymentDays ?? null, paymentComments: details.paymentComments },
        additionalInformation: details.additionalInformation,
      })
      const companyZone = getTimeZoneOfCountry(offer.companyId.slice(0, 2))
      const { details: stored, ...whole } = toTenderContent(
        input,
        checkTenderRoute(input, { places: gazetteer, now: trade.now, companyZone, confirmed: [] }),
        companyZone,
      )
      expect(offer).toMatchObject(whole)
      // A column without a value has its default.
      expect(stored).toMatchObject(details)
      expect(isClean(details.additionalInformation ?? '')).toBe(true)
    }
  })

  test('demo tenders last weeks and months, are by producers and forwarders, and half of them have long descriptions', () => {
    expect(share(tenders, ({ details }) => details.periodicity === 'weekly')).toBeGreaterThan(0.35)
    expect(share(tenders, ({ companyId }) => companyId.includes('Haulier'))).toBeLessThan(0.15)
    const lists = share(tenders, ({ details }) => /<[uo]l>/.test(details.additionalInformation ?? ''))
    expect(lists).toBeGreaterThan(0.3)
    expect(lists).toBeLessThan(0.65)
    expect(share(tenders, ({ priceCents }) => priceCents === null)).toBeCloseTo(0.3, 1)
    expect(share(tenders, ({ details }) => details.name === '')).toBeCloseTo(0.58, 1)
  })
})

describe('roundtrips', async () => {
  const roundtrips = await made('roundtrip', RoundtripMaker, 300)

  test('demo roundtrips would be accepted by the form', () => {
    for (const offer of roundtrips) {
      const { details, truckTypes, priceCents, countries } = offer
      expect(wrongTemperatures(offer)).toEqual({})
      const flags = details.requirements as string[]
      const input = roundtripInput.parse({
        name: details.name,
        countries,
        kmPerMonth: details.kmPerMonth,
        routeDescription: details.routeDescription,
        trucks: {
          truckTypes: [...truckTypes],
          ...temperaturesIn(details),
          additionalInfo: details.truckInformation,
        },
        trailerRent: { available: details.isTrailerForRent, addBenefits: details.trailerBenefits },
        requirements: {
          ...Object.fromEntries(flags.map((flag) => [flag, true])),
          otherRequirements: details.otherRequirements,
        },
        price: { kmPrice: euroOf(priceCents), priceType: details.priceType },
        languages: details.languages,
        payment: {
          documents: details.documents,
          paymentTime: details.paymentDays ?? null,
          skonto: details.skonto ?? null,
          dieselCard: details.takesDieselCard,
          paymentComment: details.paymentComment,
        },
        additionalInformation: details.additionalInformation,
      })
      const { details: stored, ...whole } = toRoundtripContent(input)
      expect(offer).toMatchObject(whole)
      // A column without a value has its default.
      expect(stored).toMatchObject(details)
      expect(isClean(details.routeDescription ?? '') && isClean(details.additionalInformation ?? '')).toBe(true)
    }
  })

  test('some demo roundtrips wait for staff, and a few were rejected with a reason', () => {
    const inState = (state: string) => roundtrips.filter(({ reviewState }) => reviewState === state)
    expect(inState('in_review').length).toBe(19)
    expect(inState('rejected').length).toBe(8)
    for (const { reviewReason } of inState('rejected')) expect(reviewReason).toMatch(/\.$/)
    for (const { publishedAt } of inState('in_review')) {
      expect(publishedAt.toISOString() > addDays(today, -2)).toBe(true)
    }
  })

  test('demo roundtrips have realistic prices per kilometre, and lead home again', () => {
    const perKm = roundtrips.flatMap(({ priceCents, truckTypes }) =>
      priceCents && !truckTypes.includes('Van') ? [priceCents / 100] : [],
    )
    expect(Math.min(...perKm)).toBeGreaterThan(0.75)
    expect(Math.max(...perKm)).toBeLessThan(1.8)
    expect(share(roundtrips, ({ details }) => details.kmPerMonth < 6500 || details.kmPerMonth > 23_000)).toBe(0)
    expect(share(roundtrips, ({ countries }) => countries!.length > 1)).toBeGreaterThan(0.85)
  })
})

describe('empty trucks', async () => {
  const trucks = await made('emptyTruck', EmptyTruckMaker, 400)

  test('demo empty trucks would be accepted by the form', () => {
    const around = (places: readonly { id: string; radiusKm?: number }[]) =>
      places.map(({ id, radiusKm }) => ({ id, radius: radiusKm }))
    for (const offer of trucks) {
      const { details, loading, unloading, truckTypes, loadType } = offer
      expect(wrongTemperatures(offer)).toEqual({})
      const input = emptyTruckInput.parse({
        loading: { locations: around(loading.places), date: { start: loading.start, end: loading.end } },
        unloading: { locations: around(unloading.places) },
        truckType: truckTypes[0],
        ...temperaturesIn(details),
        typeOfLoad: loadType,
        freight: { ...measuresOf(details), volume: details.volumeM3 ?? null },
        specialFeatures: toFlags(truckFeatureValues, details.specialFeatures as string[]),
        extraInfo: details.extraInfo,
      })
      const { details: stored, ...whole } = toEmptyTruckContent(
        input,
        checkTruckRoute(input, { places: gazetteer, now: trade.now, confirmed: [] }),
      )
      expect(offer).toMatchObject(whole)
      // A column without a value has its default.
      expect(stored).toMatchObject(details)
      expect(loading.start! >= today).toBe(true)
    }
  })

  test('demo empty trucks belong to hauliers and mostly want home', () => {
    expect(share(trucks, ({ companyId }) => companyId.includes('Haulier'))).toBeGreaterThan(0.65)
    const wantsHome = ({ companyId, unloading }: NewOffer<'emptyTruck'>) =>
      companyId.startsWith(unloading.places[0]!.countryCode)
    expect(share(trucks, wantsHome)).toBeGreaterThan(0.55)
    const tautliners = share(trucks, ({ truckTypes }) => truckTypes[0] === 'Standard_tautliner')
    expect(tautliners).toBeGreaterThan(0.36)
    expect(tautliners).toBeLessThan(0.52)
  })
})

import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { detourFactor } from '@veos/contract/market/reference/myTrucks'
import { refrigerator, type TruckType } from '@veos/contract/market/reference/truckTypes'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { type FreeTruckContent, insertFreeTrucks } from '../src/market/my-trucks/myTrucks.store.ts'
import type { StoredPlace } from '../src/market/offers/newOffer.ts'
import type { Gazetteer } from '../src/market/places/gazetteer.ts'
import { getTimeZone } from '../src/market/places/timeZone.ts'
import type { Db } from '../src/platform/db/database.ts'
import { readWaitingLoads, type WaitingLoad } from './freeTrucks.store.ts'
import { makeDemoId } from './ids.ts'
import type { Publisher } from './publishers.ts'
import { createRandom, type Random } from './random.ts'
import { getLatestToday } from './times.ts'

type Haulier = Pick<Publisher, 'companyId' | 'email' | 'authorIds' | 'iso'>

/** The companies of the accounts: the number of their home, and the countries of their trucks. */
const accounts: Readonly<Record<string, { home: string; trucks: number; countries: readonly string[] }>> = {
  'info@haulier.example': {
    home: '588409',
    trucks: 8,
    countries: ['DE', 'NL', 'BE', 'PL', 'LT', 'LV', 'EE', 'FI', 'SE', 'DK', 'CZ'],
  },
  'info@trial.example': { home: '598316', trucks: 3, countries: ['DE', 'LT', 'PL'] },
}
const farApartKm = 120
const minuteMs = 60_000

/** Adds free trucks of hauliers at places where loads wait, as trucks that unload in industrial areas are. */
export async function addFreeTrucks(
  db: Db,
  { hauliers, gazetteer }: { hauliers: readonly Haulier[]; gazetteer: Gazetteer },
  seed: number,
  now: Date,
): Promise<void> {
  const loads = await readWaitingLoads(db, addDays(toUtcCalendarDate(now), 3))
  const busiest = { tautliner: busiestPlaces(loads, 'Standard_tautliner'), cooled: busiestPlaces(loads, refrigerator) }
  const rows = hauliers.flatMap((haulier, number) => {
    const random = createRandom(seed, 0x7c, number)
    const account = accounts[haulier.email]
    const home = account ? gazetteer.find(account.home) : undefined
    const isNear = ({ countryCode }: StoredPlace) => (account?.countries ?? [haulier.iso, 'DE']).includes(countryCode)
    const places = busiest.tautliner.filter(isNear)
    const cooled = busiest.cooled.filter(isNear)
    const count = account?.trucks ?? random.int(0, 2)
    return Array.from({ length: count }, (_, index) => {
      const isCooled = account !== undefined && index % 4 === 3 && cooled.length > 0
      const candidates = isCooled ? cooled : places
      const place = account ? candidates[index % candidates.length] : candidates.length > 0 && random.pick(candidates)
      if (!place) return []
      const changedAt = new Date(now.getTime() - random.int(5, 900) * minuteMs)
      return {
        ...truckAt(random, place, {
          today: getLatestToday([getTimeZone(place)], now),
          index,
          home: home && storedPlace(home),
        }),
        truckType: isCooled ? refrigerator : ('Standard_tautliner' as const),
        id: makeDemoId(random, changedAt),
        companyId: haulier.companyId,
        offerId: null,
        changedBy: haulier.authorIds[0]!,
        changedAt,
      }
    }).flat()
  })
  await insertFreeTrucks(db, rows)
}

/** Some want home, some go anywhere, and a few have free space beside their load. */
function truckAt(
  random: Random,
  place: StoredPlace,
  { today, index, home }: { today: string; index: number; home: StoredPlace | undefined },
): Omit<FreeTruckContent, 'truckType'> {
  const wantsHome = home !== undefined && index % 3 === 2
  const isPartlyLoaded = home !== undefined && index === 6
  return {
    name: `${random.int(100, 989)} ${['BTR', 'FKL', 'HNM', 'RSV'][index % 4]}`,
    place,
    freeFrom: addDays(today, index === 0 ? 0 : random.pick([0, 1, 1, 2])),
    freeHour: random.pick([null, 8, 10, 12, 14, 16]),
    freeLoadingMeters: isPartlyLoaded ? 6.4 : null,
    freeWeightKg: isPartlyLoaded ? 11_000 : null,
    maxEmptyKm: random.pick([120, 150, 150, 200, 250]),
    destination: wantsHome ? 'home' : 'anywhere',
    destinationCountry: null,
    home: home ?? null,
    millsPerKm: null,
  }
}

/** The places with most loads for a truck around them first, none near another. */
function busiestPlaces(loads: readonly WaitingLoad[], truckType: TruckType): StoredPlace[] {
  const places = loads.filter(({ truckTypes }) => truckTypes.includes(truckType)).map(({ place }) => place)
  const near = 150 / detourFactor
  const km = (one: StoredPlace, other: StoredPlace) => computeGreatCircleKm(one.coordinates, other.coordinates)
  const counted = places.map((place) => ({ place, count: places.filter((other) => km(place, other) <= near).length }))
  const chosen: StoredPlace[] = []
  for (const { place } of counted.sort((one, other) => other.count - one.count)) {
    if (chosen.every((other) => km(place, other) > farApartKm)) chosen.push(place)
  }
  return chosen
}

function storedPlace({ id, locationName, postalCode, countryCode, coordinates }: StoredPlace): StoredPlace {
  return { id, locationName, postalCode, countryCode, coordinates }
}

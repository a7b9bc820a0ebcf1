import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import { addDays } from '@veos/contract/platform/reference/dates'
import type { BoardOffer } from '../server/src/board/board.ts'
import { createSeededRandom, makeTowns, pick, pickTown, pickTruckType } from './searchMarket.ts'

export const boardNow = Date.parse('2026-11-24T08:00:00Z')
const days = Array.from({ length: 60 }, (_, index) => addDays('2026-11-24', index))
/** Every tenth offer is a roundtrip, which names countries instead of places. */
const roundtripEvery = 10

/**
 * Generates the same offers for the same seed, in the order of publication: the market of the search without a
 * database.
 */
export function* makeBoardOffers(count: number, seed: number): Generator<BoardOffer> {
  const random = createSeededRandom(seed)
  const towns = makeTowns(createSeededRandom(1))
  const several = () => (random() < 0.85 ? 1 : 2 + Math.floor(random() * 3))
  const places = () => Array.from({ length: several() }, () => pickTown(random, towns).coordinates)
  for (let index = 0; index < count; index++) {
    const isRoundtrip = index % roundtripEvery === 0
    const trucks = new Set(Array.from({ length: random() < 0.7 ? 1 : 2 }, () => pickTruckType(random)))
    const publishedAt = boardNow - (count - index) * 700 + Math.floor(random() * 700)
    const loadingStart = Math.floor(random() * random() * 40)
    const loadingEnd = loadingStart + Math.floor(random() * 3)
    const unloadingStart = loadingEnd + Math.floor(random() * 4)
    const unloadingEnd = unloadingStart + Math.floor(random() * 3)
    const dates = isRoundtrip
      ? { loadingStart: null, loadingEnd: null, unloadingStart: null, unloadingEnd: null }
      : {
          loadingStart: days[loadingStart]!,
          loadingEnd: days[loadingEnd]!,
          unloadingStart: days[unloadingStart]!,
          unloadingEnd: days[unloadingEnd]!,
        }
    yield {
      id: idAt(publishedAt, random),
      kind: isRoundtrip ? 'roundtrip' : 'spotFreight',
      publishedAt,
      // No offer expires during the measurement.
      expiresAt: boardNow + 365 * 86_400_000,
      ...dates,
      priceCents: random() < 0.6 ? Math.round(300 + random() * 2500) * 100 : null,
      roadKm: Math.round(50 + random() * 2000),
      truckTypes: truckTypeValues.filter((type) => trucks.has(type)),
      loadType: isRoundtrip ? null : random() < 0.6 ? 'FTL' : 'LTL',
      features: [],
      countries: isRoundtrip ? [...new Set([pick(random, countryCodes), pick(random, countryCodes)])] : [],
      loading: isRoundtrip ? [] : places(),
      unloading: isRoundtrip ? [] : places(),
      details: {},
    }
  }
}

/** A UUID of version 7. */
function idAt(publishedAt: number, random: () => number): string {
  const time = publishedAt.toString(16).padStart(12, '0')
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
}

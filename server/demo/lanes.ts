import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { getPoint, type Hub } from './hubs.ts'
import { countryLines, laneBoosts } from './lanes.data.ts'
import { type Random, Weighted } from './random.ts'

interface CountryTrade {
  domestic: number
  outgoing: number
  incoming: number
  /** 1 is the European mean. */
  dearOut: number
  dearIn: number
}

export const countryTrade: ReadonlyMap<string, CountryTrade> = new Map(
  countryLines
    .trim()
    .split('\n')
    .map((line) => {
      const [iso = '', ...figures] = line.trim().split(/\s+/)
      const [domestic = 0, outgoing = 0, incoming = 0, out = 100, into = 100] = figures.map(Number)
      return [iso, { domestic, outgoing, incoming, dearOut: out / 100, dearIn: into / 100 }]
    }),
)

export interface Lane {
  from: Hub
  to: Hub
}

const shareAbroad = 0.55
/** Domestic loads mostly take a short day, international ones two days. Kilometres of great circle. */
const lengths = { home: { medianKm: 190, sigma: 0.62 }, abroad: { medianKm: 760, sigma: 0.62, maxKm: 2300 } }
/** A trip within one hub is a city round, which is not offered. */
const minKm = 55

/** Chooses pairs of hubs by the size of both, the trade of their countries, and the distance. */
export class Lanes {
  readonly #home: Weighted<Lane>
  readonly #abroad: Weighted<Lane>

  constructor(hubs: readonly Hub[]) {
    const weightOfCountry = new Map<string, number>()
    for (const { iso, weight } of hubs) weightOfCountry.set(iso, (weightOfCountry.get(iso) ?? 0) + weight)
    const share = (hub: Hub) => hub.weight / weightOfCountry.get(hub.iso)!
    const home: [Lane, number][] = []
    const abroad: [Lane, number][] = []
    for (const from of hubs) {
      for (const to of hubs) {
        const km = computeGreatCircleKm(getPoint(from.town), getPoint(to.town))
        if (km < minKm || km > lengths.abroad.maxKm) continue
        const ends = share(from) * share(to)
        if (from.iso === to.iso) home.push([{ from, to }, ends * likelihood(km, lengths.home)])
        else abroad.push([{ from, to }, ends * tradeAbroad(from, to) * likelihood(km, lengths.abroad)])
      }
    }
    this.#home = new Weighted(balanced(home))
    this.#abroad = new Weighted(abroad)
  }

  pick(random: Random): Lane {
    return (random.chance(shareAbroad) ? this.#abroad : this.#home).pick(random)
  }

  /** One that begins in a country; any if there are hardly any. */
  pickFrom(random: Random, iso: string): Lane {
    let lane = this.pick(random)
    for (let tries = 0; lane.from.iso !== iso && tries < 5000; tries++) lane = this.pick(random)
    return lane
  }
}

function tradeAbroad(from: Hub, to: Hub): number {
  const boost = laneBoosts[`${from.iso}>${to.iso}`] ?? 1
  // Fruit goes from the south to the north.
  const fruit = (from.trades.v ?? 0) >= 5 && from.town.coordinates.lat < 45 && to.town.coordinates.lat > 46 ? 1.5 : 1
  return countryTrade.get(from.iso)!.outgoing * countryTrade.get(to.iso)!.incoming * boost * fruit
}

function likelihood(km: number, { medianKm, sigma }: { medianKm: number; sigma: number }): number {
  return Math.exp(-((Math.log(km / medianKm) / sigma) ** 2) / 2)
}

/** Small countries have few pairs at a suitable distance; their share of domestic loads is preserved. */
function balanced(lanes: readonly [Lane, number][]): [Lane, number][] {
  const sums = new Map<string, number>()
  for (const [{ from }, weight] of lanes) sums.set(from.iso, (sums.get(from.iso) ?? 0) + weight)
  return lanes.map(([lane, weight]) => {
    const { iso } = lane.from
    return [lane, (weight / sums.get(iso)!) * countryTrade.get(iso)!.domestic]
  })
}

import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { sql } from 'kysely'
import { cellsAround } from '../server/src/market/offers/cells.ts'
import { insertManyOffers, type PageOfIds, readOffers } from '../server/src/market/offers/offers.store.ts'
import {
  type EndFilter,
  newestFirst,
  noFilter,
  type OfferFilter,
  type OfferSort,
  sortColumns,
} from '../server/src/market/offers/search/offerFilter.ts'
import {
  type OfferSearch,
  openOfferSearch,
  type SearchRequest,
} from '../server/src/market/offers/search/offerSearch.ts'
import { pageOfIds } from '../server/src/market/offers/search/search.store.ts'
import type { Plan } from '../server/src/market/offers/search/searchPlan.ts'
import { addDays, systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { timeInTurns } from './inTurns.ts'
import { median, quantile, type Ratio, type Report, table } from './report.ts'
import { byHand, gistIndex, type HandPlan, handPlans } from './searchByHand.ts'
import { benchNow, openBenchDatabase, reportEvery } from './searchDatabase.ts'
import {
  commonTruck,
  hotCities,
  makeMarket,
  makeTowns,
  pick,
  pickTown,
  type Random,
  rareTruck,
  seeded,
} from './searchMarket.ts'
import { loadMarket, scanMarket } from './searchScan.ts'

const spotFreightCount = Number(process.env.BENCH_SPOT_FREIGHTS || 1_000_000)
const seed = 1
/** Different filters in each class, each asked of everything that is compared, by turns. */
const filtersPerClass = 15
const checkedFilters = 500

type Filter = SearchRequest['filter']

const none: EndFilter = { around: null, dateStart: null, dateEnd: null }

export async function run(): Promise<Report> {
  const { db, pool, close } = await openBenchDatabase({
    suffix: '',
    what: `${spotFreightCount} spot freights, seed ${seed}`,
    fill: (db, publishers) => {
      const market = makeMarket(spotFreightCount, { random: seeded(seed), now: benchNow, publishers })
      return insertManyOffers(db, 'spotFreight', market, reportEvery(100_000, 'spot freights'))
    },
  })
  try {
    await pool.query(gistIndex)
    const bench = new SearchBench(db)
    const check = [await bench.plans(), ...(await bench.check())]
    const classes = await bench.classes()
    const sorts = await bench.sorts()
    const depth = await bench.depth()
    return {
      ratios: [...classes.ratios, ...sorts.ratios, ...depth.ratios],
      lines: [
        ...[
          'Whole pages of 50 with places and publishers, on both sides; the plans by hand differ in how they find the ids.',
        ],
        ...['', ...check, '', ...classes.lines, '', ...sorts.lines, '', ...depth.lines],
      ],
    }
  } finally {
    await close()
  }
}

class SearchBench {
  private readonly db: Db
  private readonly search: OfferSearch
  private readonly random: Random = seeded(2)
  private readonly towns = makeTowns(seeded(seed))
  private readonly read = (ids: PageOfIds) => readOffers(this.db, ids, { kind: 'spotFreight', now: systemClock.now() })

  constructor(db: Db) {
    this.db = db
    this.search = openOfferSearch({ db, clock: systemClock }, 'spotFreight')
  }

  /** The first page and the count of random filters beside a scan of every offer. */
  async check(): Promise<string[]> {
    const market = await loadMarket(this.db)
    let differing = 0
    for (let index = 0; index < checkedFilters; index++) {
      const filter = this.randomFilter()
      const expected = scanMarket(market, filter)
      const { rows, total } = await this.find(filter, newestFirst, 200)
      const isSame =
        rows.length === Math.min(200, expected.length) && rows.every(({ id }, place) => id === expected[place])
      if (!isSame || total !== Math.min(expected.length, 10_001)) differing++
    }
    if (differing > 0)
      throw new Error(`${differing} of ${checkedFilters} random filters found something else than a scan`)
    return [
      `${checkedFilters} random filters: the same ids in the same order, and the same count, as a scan of every offer.`,
    ]
  }

  /** @returns a line that says so, when no plan in no order reads a table through */
  async plans(): Promise<string> {
    const around = { centre: hotCities[0]!, radiusKm: 50 }
    const end = { ...none, around }
    const filter: OfferFilter = {
      ...noFilter,
      kind: 'spotFreight',
      now: systemClock.now(),
      loading: end,
      unloading: end,
      truckTypes: [rareTruck],
    }
    const circle = { ...around, cells: cellsAround(around.centre, around.radiusKm) }
    const plans: Plan[] = [{ by: 'walk' }, { by: 'cells', end: 'loading' }, { by: 'trucks' }]
    for (const plan of plans) {
      for (const column of sortColumns) {
        const page = { sort: { column, direction: 'desc' }, phase: 'both', after: null, rows: 51 } as const
        const phase = plan.by === 'walk' ? 'valued' : 'both'
        const ids = pageOfIds(plan, filter, { loading: circle, unloading: circle }, { ...page, phase })
        const { rows } = await sql<Record<string, string>>`explain ${ids}`.execute(this.db)
        const explained = rows.flatMap((row) => Object.values(row)).join('\n')
        if (explained.includes('Seq Scan'))
          throw new Error(`${plan.by} by ${column} reads a table through:\n${explained}`)
      }
    }
    return 'Every plan in every order reads indexes: `EXPLAIN` shows no sequential scan.'
  }

  /** Radius × truck type × ends, beside the best plan by hand. */
  async classes(): Promise<Report> {
    const ratios: Ratio[] = []
    const rows: (string | number)[][] = []
    for (const ends of [1, 2]) {
      for (const truck of [commonTruck, rareTruck]) {
        for (const radiusKm of [10, 50, 100, 250]) {
          const filters = Array.from({ length: filtersPerClass }, () => this.circles(radiusKm, ends, truck))
          const name = `${radiusKm} km, ${truck === commonTruck ? 'common' : 'rare'} truck, ${ends === 1 ? 'one end' : 'both ends'}`
          const measured = await this.compare(name, filters, newestFirst, handPlans)
          ratios.push(measured.ratio)
          rows.push([name, ...measured.cells, await this.countMs(filters)])
        }
      }
    }
    const head = [
      'Search',
      'Ratio',
      'Ours p50 ms',
      'Ours p95 ms',
      ...handPlans.map((plan) => `${plan} p50`),
      'Count p50 / p95 ms',
    ]
    return { ratios, lines: table(head, rows) }
  }

  /** The other orders, everywhere and around a place. */
  async sorts(): Promise<Report> {
    const ratios: Ratio[] = []
    const rows: (string | number)[][] = []
    const plans = ['cell index', 'walk'] as const
    for (const column of ['priceCents', 'loadingStart', 'unloadingStart'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        for (const radiusKm of [null, 100]) {
          const filters = Array.from(
            { length: filtersPerClass },
            (): Filter =>
              radiusKm === null
                ? { ...noFilter, truckTypes: [pick(this.random, truckTypeValues)] }
                : this.circles(radiusKm, 1, commonTruck),
          )
          const name = `by ${column} ${direction}, ${radiusKm === null ? 'everywhere' : `within ${radiusKm} km`}`
          const measured = await this.compare(
            name,
            filters,
            { column, direction },
            radiusKm === null ? ['walk'] : plans,
          )
          ratios.push(measured.ratio)
          rows.push([name, ...measured.cells])
        }
      }
    }
    return { ratios, lines: table(['Order', 'Ratio', 'Ours p50 ms', 'Ours p95 ms', 'By hand p50', ''], rows) }
  }

  /** The thousandth page beside the first. */
  async depth(): Promise<Report> {
    const filter = noFilter
    const pages = new Map<number, string | undefined>([[1, undefined]])
    let cursor: string | undefined
    for (let page = 1; page < 1000; page++) {
      const found = await this.search.find({ filter, sort: newestFirst, limit: 50, cursor }, this.read)
      cursor = found.next ?? undefined
    }
    pages.set(1000, cursor)
    const times = new Map<number, number[]>([...pages.keys()].map((page) => [page, []]))
    for (let turn = 0; turn < 60; turn++) {
      for (const [page, at] of pages) {
        const start = performance.now()
        await this.search.find({ filter, sort: newestFirst, limit: 50, cursor: at }, this.read)
        times.get(page)!.push(performance.now() - start)
      }
    }
    const [first, last] = [median(times.get(1)!), median(times.get(1000)!)]
    const ratio = { name: 'Search: page 1,000 over page 1', ratio: rounded(last / first), limit: 1.3 }
    return { ratios: [ratio], lines: [`Page 1: ${ms(first)} ms, page 1,000: ${ms(last)} ms.`] }
  }

  private async compare(name: string, filters: Filter[], sort: OfferSort, plans: readonly HandPlan[]) {
    const { ours, theirs } = await timeInTurns(filters, plans, {
      ours: (filter) => this.findWithoutCount(filter, sort),
      byHand: (plan, filter) => this.read(byHand('spotFreight', plan, filter, sort)),
    })
    const best = Math.min(...[...theirs.values()].map(median))
    const ratio: Ratio = { name: `Search: ${name}`, ratio: rounded(median(ours) / best), limit: 1.5 }
    const hand = plans.map((plan) => ms(median(theirs.get(plan)!)))
    return { ratio, cells: [ratio.ratio, ms(median(ours)), ms(quantile(ours, 0.95)), ...hand] }
  }

  private async countMs(filters: Filter[]): Promise<string> {
    const times: number[] = []
    for (const filter of filters) {
      await this.find(filter, newestFirst, 1)
      const start = performance.now()
      await this.find(filter, newestFirst, 1)
      times.push(performance.now() - start)
    }
    return `${ms(median(times))} / ${ms(quantile(times, 0.95))}`
  }

  private find(filter: Filter, sort: OfferSort, limit: number) {
    return this.search.find({ filter, sort, limit, cursor: undefined }, this.read)
  }

  /** The page alone: the count is a query of its own, asked beside it on the first page and measured apart. */
  private findWithoutCount(filter: Filter, sort: OfferSort) {
    return this.search.find({ filter, sort, limit: 50, cursor: undefined, isCounted: false }, this.read)
  }

  private circles(radiusKm: number, ends: number, truck: typeof commonTruck): Filter {
    const end = (): EndFilter => ({
      ...none,
      around: { centre: pickTown(this.random, this.towns).coordinates, radiusKm },
    })
    return { ...noFilter, loading: end(), unloading: ends === 2 ? end() : none, truckTypes: [truck] }
  }

  private randomFilter(): Filter {
    const today = benchNow.toISOString().slice(0, 10)
    const { random } = this
    const sometimes = <Value>(share: number, value: () => Value) => (random() < share ? value() : null)
    const date = () => addDays(today, Math.floor(random() * 30))
    const end = (): EndFilter => ({
      around: sometimes(0.6, () => ({
        centre: pickTown(random, this.towns).coordinates,
        radiusKm: 10 * (1 + Math.floor(random() * 25)),
      })),
      dateStart: sometimes(0.2, date),
      dateEnd: sometimes(0.2, date),
    })
    const truckTypes = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, truckTypeValues))
    return {
      ...noFilter,
      loading: end(),
      unloading: end(),
      truckTypes: [...new Set(truckTypes)],
      loadType: sometimes(0.3, () => pick(random, ['FTL', 'LTL'] as const)),
    }
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function ms(value: number): string {
  return value.toFixed(1)
}

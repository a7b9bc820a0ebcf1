import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { addDays } from '@veos/contract/platform/reference/dates'
import type { Board, BoardFilter, BoardSort, EndFilter } from '../server/src/board/board.ts'
import { insertManyOffers, type PageOfIds, readOffers } from '../server/src/market/offers/offers.store.ts'
import { newestFirst, noFilter } from '../server/src/market/offers/search/offerFilter.ts'
import type { OfferSearch, SearchRequest } from '../server/src/market/offers/search/offerSearch.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { measureInTurns } from './inTurns.ts'
import { openSearches, readBoard } from './openSearch.ts'
import { computeMedian, computeQuantile, formatTable, type Ratio, type Report } from './report.ts'
import { type HandPlan, handPlans, selectByHand } from './searchByHand.ts'
import { benchNow, openBenchDatabase, reportEvery } from './searchDatabase.ts'
import {
  commonTruck,
  createSeededRandom,
  makeMarket,
  makeTowns,
  pick,
  pickTown,
  type Random,
  rareTruck,
} from './searchMarket.ts'
import { loadMarket, scanMarket } from './searchScan.ts'
import { makeSearchTables } from './searchTables.ts'

const spotFreightCount = Number(process.env.BENCH_SPOT_FREIGHTS || 1_000_000)
const seed = 1
/** The number of different filters in each class. All compared searches run each of them in turn. */
const filtersPerClass = 15
/** The board is compared by its p95, which is that of the slowest filter if there are few. */
const boardFiltersPerClass = 60
const boardSamples = 3
const warmUpFilters = 50
const checkedFilters = 500
const maxReadingS = 10

type Filter = SearchRequest['filter']

const none: EndFilter = { around: null, dateStart: null, dateEnd: null }

export async function run(): Promise<Report> {
  const database = await openBenchDatabase({
    suffix: '',
    what: `${spotFreightCount} spot freights, seed ${seed}`,
    fill: (db, publishers) => {
      const market = makeMarket(spotFreightCount, { random: createSeededRandom(seed), now: benchNow, publishers })
      return insertManyOffers(db, 'spotFreight', market, reportEvery(100_000, 'spot freights'))
    },
  })
  const { db, close } = database
  try {
    // First, because the database is still busy with new tables after they are made.
    const start = performance.now()
    const board = await readBoard(db)
    const readingS = (performance.now() - start) / 1000
    await makeSearchTables(database)
    const bench = new SearchBench(db, board)
    const check = await bench.check()
    const classes = await bench.classes()
    const sorts = await bench.sorts()
    const boardAlone = await bench.boardAlone()
    const depth = await bench.depth()
    return {
      ratios: [
        {
          name: `Reading all offers at the start, over ${maxReadingS} s`,
          ratio: rounded(readingS / maxReadingS),
          limit: 1,
        },
        ...classes.ratios,
        ...sorts.ratios,
        ...boardAlone.ratios,
        ...depth.ratios,
      ],
      lines: [
        `All offers are read from the database to the board in ${readingS.toFixed(1)} s.`,
        '',
        'Whole pages of 50 with places and publishers, on both sides; ours with the exact count, which nobody counts by hand.',
        'The plans by hand differ in how they find the ids.',
        '',
        ...check,
        '',
        ...classes.lines,
        '',
        ...sorts.lines,
        '',
        ...boardAlone.lines,
        '',
        ...depth.lines,
      ],
    }
  } finally {
    await close()
  }
}

class SearchBench {
  private readonly db: Db
  private readonly board: Board
  private readonly search: OfferSearch
  private readonly random: Random = createSeededRandom(2)
  private readonly towns = makeTowns(createSeededRandom(seed))
  private readonly read = (ids: PageOfIds) => readOffers(this.db, ids, { kind: 'spotFreight', now: systemClock.now() })

  constructor(db: Db, board: Board) {
    this.db = db
    this.board = board
    this.search = openSearches(board)('spotFreight')
  }

  /** Compares the first page and the count of random filters with a scan of every offer. */
  async check(): Promise<string[]> {
    const market = await loadMarket(this.db)
    let differing = 0
    for (let index = 0; index < checkedFilters; index++) {
      const filter = this.randomFilter()
      const expected = scanMarket(market, filter)
      const { rows, total } = await this.find(filter, newestFirst, 200)
      const isSame =
        rows.length === Math.min(200, expected.length) && rows.every(({ id }, place) => id === expected[place])
      if (!isSame || total !== expected.length) differing++
    }
    if (differing > 0)
      throw new Error(`${differing} of ${checkedFilters} random filters found something else than a scan`)
    return [
      `${checkedFilters} random filters: the same ids in the same order, and the same count, as a scan of every offer.`,
    ]
  }

  /** Radius × truck type × number of ends, beside the best handwritten plan. */
  async classes(): Promise<Report> {
    const ratios: Ratio[] = []
    const rows: (string | number)[][] = []
    for (const { name, filters } of this.circleClasses()) {
      const measured = await this.compare(name, filters, newestFirst, handPlans)
      ratios.push(measured.ratio)
      rows.push([name, ...measured.cells])
    }
    const head = ['Search', 'Ratio', 'Ours p50 ms', 'Ours p95 ms', ...handPlans.map((plan) => `${plan} p50`)]
    return { ratios, lines: formatTable(head, rows) }
  }

  /** Ids, count and facets of the board, without the rows of a page, beside the ids of a page by the best SQL. */
  async boardAlone(): Promise<Report> {
    const ratios: Ratio[] = []
    const rows: (string | number)[][] = []
    // The engine compiles the code first: a server answers for hours.
    for (const { filters } of this.circleClasses(warmUpFilters)) for (const filter of filters) this.askBoard(filter)
    for (const { name, filters } of this.circleClasses(boardFiltersPerClass)) {
      const run = {
        ours: async (filter: Filter) => this.askBoard(filter),
        byHand: (plan: HandPlan, filter: Filter) =>
          selectByHand('spotFreight', plan, filter, newestFirst).execute(this.db),
      }
      const { ours, theirs } = await measureInTurns(filters, handPlans, run, boardSamples)
      const p95 = (times: number[]) => computeQuantile(times, 0.95)
      const best = Math.min(...[...theirs.values()].map(p95))
      const ratio = Number((p95(ours) / best).toFixed(3))
      ratios.push({ name: `Board, ids, count and facets: ${name}`, ratio, limit: 0.1 })
      rows.push([name, ratio, computeMedian(ours).toFixed(2), p95(ours).toFixed(2), ms(best)])
    }
    return {
      ratios,
      lines: [
        'Ids, exact count and facets of the board in memory, beside the ids of one page by the best SQL without any count:',
        '',
        ...formatTable(['Search', 'Ratio of p95', 'Board p50 ms', 'Board p95 ms', 'Best SQL p95 ms'], rows),
      ],
    }
  }

  /** The other sort orders, everywhere and around a place. */
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
          const isEverywhere = radiusKm === null
          const measured = await this.compare(name, filters, { column, direction }, isEverywhere ? ['walk'] : plans)
          ratios.push(measured.ratio)
          const walkMs = measured.cells.at(-1)!
          // No cells are everywhere.
          rows.push([name, ...(isEverywhere ? [...measured.cells.slice(0, -1), '', walkMs] : measured.cells)])
        }
      }
    }
    return {
      ratios,
      lines: formatTable(['Order', 'Ratio', 'Ours p50 ms', 'Ours p95 ms', ...plans.map((plan) => `${plan} p50`)], rows),
    }
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
    const first = computeMedian(times.get(1)!)
    const last = computeMedian(times.get(1000)!)
    const ratio = { name: 'Search: page 1,000 over page 1', ratio: rounded(last / first), limit: 1.3 }
    return { ratios: [ratio], lines: [`Page 1: ${ms(first)} ms, page 1,000: ${ms(last)} ms.`] }
  }

  private async compare(name: string, filters: Filter[], sort: BoardSort, plans: readonly HandPlan[]) {
    const { ours, theirs } = await measureInTurns(filters, plans, {
      ours: (filter) => this.find(filter, sort, 50),
      byHand: (plan, filter) => this.read(selectByHand('spotFreight', plan, filter, sort)),
    })
    const best = Math.min(...[...theirs.values()].map(computeMedian))
    const ratio: Ratio = { name: `Search: ${name}`, ratio: rounded(computeMedian(ours) / best), limit: 1.5 }
    const hand = plans.map((plan) => ms(computeMedian(theirs.get(plan)!)))
    return { ratio, cells: [ratio.ratio, ms(computeMedian(ours)), ms(computeQuantile(ours, 0.95)), ...hand] }
  }

  /** A new object each time, because the board remembers the matches of the last one. */
  private askBoard(filter: Filter): void {
    const searched: BoardFilter = { ...filter, kind: 'spotFreight', now: systemClock.now().getTime() }
    this.board.find(searched, newestFirst, null, 51)
    this.board.count(searched)
    this.board.facets(searched, [])
  }

  /** Radius × truck type × number of ends, with filters of each. */
  private *circleClasses(count = filtersPerClass): Generator<{ name: string; filters: Filter[] }> {
    for (const ends of [1, 2]) {
      for (const truck of [commonTruck, rareTruck]) {
        for (const radiusKm of [10, 50, 100, 250]) {
          yield {
            name: `${radiusKm} km, ${truck === commonTruck ? 'common' : 'rare'} truck, ${ends === 1 ? 'one end' : 'both ends'}`,
            filters: Array.from({ length: count }, () => this.circles(radiusKm, ends, truck)),
          }
        }
      }
    }
  }

  private find(filter: Filter, sort: BoardSort, limit: number) {
    return this.search.find({ filter, sort, limit, cursor: undefined }, this.read)
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

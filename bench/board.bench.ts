import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Board, BoardCursor, BoardFilter, BoardOffer, BoardSort, EndFilter } from '../server/src/board/board.ts'
import { openBoard } from '../server/src/board/openBoard.ts'
import { openWatchedFilters } from '../server/src/board/watchedFilters.ts'
import { boardNow, makeBoardOffers } from './boardMarket.ts'
import { type Scanned, ScannedColumns, type ScannedSort } from './boardScan.ts'
import { computeMedian, computeQuantile, formatTable, type Ratio, type Report } from './report.ts'
import { commonTruck, createSeededRandom, makeTowns, pick, pickTown, pickTruckType, rareTruck } from './searchMarket.ts'

const sizes = (process.env.BENCH_BOARD_OFFERS || '1000000,5000000').split(',').map(Number)
/** The number of different filters in each class. Both sides run each of them in turn. */
const filtersPerClass = 25
/** Before them the engine compiles the code: a server answers for hours. */
const warmUpFilters = 50
const bytesAllowed = 250
const batchSize = 20_000
const europe = { south: 34, west: -12, north: 72, east: 45 }
const mapDegrees = 1
const watchedCount = 100_000
const watchedOffers = 500

type Kind = 'spotFreight' | 'roundtrip'

const open: EndFilter = { around: null, dateStart: null, dateEnd: null }
const newest: BoardSort = { column: 'publishedAt', direction: 'desc' }
const cheapest: BoardSort = { column: 'priceCents', direction: 'asc' }
const noFilter: BoardFilter = {
  kind: 'spotFreight',
  now: boardNow,
  loading: open,
  unloading: open,
  truckTypes: [],
  loadType: null,
  features: [],
  countries: [],
  details: [],
}

/** A page of 50, the exact count and the facets of the same filter, beside a scan that finds them all at once. */
export async function run(): Promise<Report> {
  const reports = sizes.map((size) => new BoardBench(size).run())
  const watching = measureWatching()
  return {
    ratios: [...reports.flatMap(({ ratios }) => ratios), ...watching.ratios],
    lines: [
      'The exact count, a page of 50 ids and the facets of truck, load and country, one after the other with the same',
      'filter; beside them one loop by hand over plain columns in the order of arrival, which finds all of them at once.',
      'Ids, counts and facets of trucks are the same in every turn.',
      ...reports.flatMap(({ lines }) => ['', ...lines]),
      '',
      ...watching.lines,
    ],
  }
}

class BoardBench {
  private readonly size: number
  private readonly board: Board = openBoard()
  private readonly scanned: Record<Kind, ScannedColumns>
  private readonly random = createSeededRandom(2)
  private readonly towns = makeTowns(createSeededRandom(1))

  constructor(size: number) {
    this.size = size
    this.scanned = { spotFreight: new ScannedColumns(size), roundtrip: new ScannedColumns(size) }
  }

  run(): Report {
    const load = this.load()
    const classes: [name: string, sort: BoardSort, make: () => BoardFilter][] = [
      ...[commonTruck, rareTruck].flatMap((truck) =>
        [10, 50, 100, 250].map((radiusKm): [string, BoardSort, () => BoardFilter] => [
          `${radiusKm} km, ${truck === commonTruck ? 'common' : 'rare'} truck`,
          newest,
          () => this.around(radiusKm, truck),
        ]),
      ),
      ['100 km, three days', newest, () => this.around(100, null, { dateStart: '2026-12-01', dateEnd: '2026-12-03' })],
      ['250 km at both ends', newest, () => this.aroundBothEnds(250)],
      ['100 km, common truck, by price', cheapest, () => this.around(100, commonTruck)],
      ['everywhere, nothing set', newest, () => noFilter],
      ['everywhere, nothing set, by price', cheapest, () => noFilter],
      [
        'everywhere, three days',
        newest,
        () => ({ ...noFilter, loading: { ...open, dateStart: '2026-12-01', dateEnd: '2026-12-03' } }),
      ],
      ['everywhere, rare truck', newest, () => ({ ...noFilter, truckTypes: [rareTruck] })],
      [
        'roundtrips, one country',
        newest,
        () => ({ ...noFilter, kind: 'roundtrip', countries: [pick(this.random, ['PL', 'UA', 'DE'])] }),
      ],
    ]
    for (const [, sort, make] of classes) {
      for (let turn = 0; turn < warmUpFilters; turn++) this.ask(make(), sort)
    }
    const measured = classes.map(([name, sort, make]) => this.compare(name, sort, make))
    const depth = this.depth()
    const map = this.map()
    return {
      ratios: [...load.ratios, ...measured.map(({ ratio }) => ratio), ...depth.ratios, ...map.ratios],
      lines: [
        ...load.lines,
        '',
        ...formatTable(
          [`${inMillions(this.size)} offers`, 'Ratio', 'Ours p50 ms', 'Ours p95 ms', 'Scan p50 ms', 'Scan p95 ms'],
          measured.map(({ cells }) => cells),
        ),
        '',
        ...depth.lines,
        ...map.lines,
      ],
    }
  }

  private load(): Report {
    const before = memory()
    const times: number[] = []
    let batch: BoardOffer[] = []
    const put = () => {
      time(times, () => this.board.put(batch))
      batch = []
    }
    for (const offer of makeBoardOffers(this.size, 1)) {
      this.scanned[offer.kind as Kind].add(offer)
      if (batch.push(offer) === batchSize) put()
    }
    put()
    time(times, () => this.board.settle())
    const ms = times.reduce((sum, each) => sum + each)
    const bytes = (memory() - before) / this.size
    return {
      ratios: [
        {
          name: `Board of ${inMillions(this.size)}: bytes an offer over ${bytesAllowed}`,
          ratio: rounded(bytes / bytesAllowed),
          limit: 1,
        },
      ],
      lines: [
        `${inMillions(this.size)} offers: loaded in ${(ms / 1000).toFixed(1)} s, ${Math.round(bytes)} bytes an offer.`,
      ],
    }
  }

  private compare(
    name: string,
    sort: BoardSort,
    make: () => BoardFilter,
  ): { ratio: Ratio; cells: (string | number)[] } {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < filtersPerClass; turn++) {
      const filter = make()
      const found = time(ours, () => this.ask(filter, sort))
      const expected = time(theirs, () => this.scanned[filter.kind as Kind].scan(filter, sort.column as ScannedSort))
      requireSame(name, sort, found, expected)
    }
    // Leaves out the first calls of the scan, which run before the engine has compiled it.
    const warm = (times: number[]) => times.slice(5)
    const ratio = {
      name: `Board of ${inMillions(this.size)}: ${name}`,
      ratio: rounded(computeMedian(warm(ours)) / computeMedian(warm(theirs))),
      limit: this.size >= 5_000_000 ? 0.05 : 0.1,
    }
    const ms = [ours, theirs].flatMap((times) => [computeMedian(warm(times)), computeQuantile(warm(times), 0.95)])
    return { ratio, cells: [name, ratio.ratio, ...ms.map((value) => value.toFixed(2))] }
  }

  private ask(filter: BoardFilter, sort: BoardSort) {
    return {
      // In the order of the product: the page is taken from the matches that were counted.
      count: this.board.count(filter),
      ids: this.board.find(filter, sort, null, 50),
      truckTypes: this.board.facets(filter, []).truckTypes,
    }
  }

  /** The thousandth page beside the first. */
  private depth(): Report {
    let after: BoardCursor | null = null
    for (let page = 1; page < 1000; page++) {
      const id: string = this.board.find(noFilter, newest, after, 50).at(-1)!
      after = { value: publishedAtOf(id), id }
    }
    const [first, last]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < 60; turn++) {
      time(first, () => this.board.find(noFilter, newest, null, 50))
      time(last, () => this.board.find(noFilter, newest, after, 50))
    }
    const ratio = {
      name: `Board of ${inMillions(this.size)}: page 1,000 over page 1`,
      ratio: rounded(computeMedian(last) / computeMedian(first)),
      limit: 2,
    }
    return {
      ratios: [ratio],
      lines: [`Page 1: ${computeMedian(first).toFixed(3)} ms, page 1,000: ${computeMedian(last).toFixed(3)} ms.`],
    }
  }

  /** The clusters of all offers for a map, beside a loop over their places. */
  private map(): Report {
    const scanned = this.scanned.spotFreight
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < filtersPerClass; turn++) {
      const clusters = time(ours, () => this.board.clusters({ ...noFilter }, 'unloading', europe, mapDegrees))
      const expected = time(theirs, () => scanned.countCells('unloading', europe, mapDegrees))
      const sizes = (counts: number[]) => counts.sort((one, other) => one - other).join()
      const found = clusters.map(({ count }) => count)
      if (sizes(found) !== sizes(expected)) throw new Error('The map differs from the scan')
    }
    const [median, scanMedian] = [computeMedian(ours), computeMedian(theirs)]
    return {
      ratios: [
        { name: `Board of ${inMillions(this.size)}: map of Europe`, ratio: rounded(median / scanMedian), limit: 1 },
      ],
      lines: [
        `Map of Europe by cells of ${mapDegrees}°: ${median.toFixed(1)} ms, by a loop ${scanMedian.toFixed(1)} ms.`,
      ],
    }
  }

  private aroundBothEnds(radiusKm: number): BoardFilter {
    return { ...this.around(radiusKm, null), unloading: this.around(radiusKm, null).loading }
  }

  private around(radiusKm: number, truck: TruckType | null, days: Partial<EndFilter> = {}): BoardFilter {
    const centre = pickTown(this.random, this.towns).coordinates
    return {
      ...noFilter,
      loading: { ...open, ...days, around: { centre, radiusKm } },
      truckTypes: truck ? [truck] : [],
    }
  }
}

/** Finds the filters that a new offer matches, beside a comparison with each filter. */
function measureWatching(): Report {
  const random = createSeededRandom(3)
  const towns = makeTowns(createSeededRandom(1))
  const watched = openWatchedFilters()
  const filters = Array.from({ length: watchedCount }, () => ({
    around: { centre: pickTown(random, towns).coordinates, radiusKm: 10 * (1 + Math.floor(random() * 25)) },
    truckTypes: random() < 0.7 ? [pickTruckType(random)] : [],
  }))
  for (const [index, { around, truckTypes }] of filters.entries()) {
    watched.watch(String(index), { ...noFilter, loading: { ...open, around }, truckTypes })
  }
  const fits = ({ around, truckTypes }: (typeof filters)[number], offer: BoardOffer) =>
    offer.kind === noFilter.kind &&
    (truckTypes.length === 0 || truckTypes.some((type) => offer.truckTypes.includes(type))) &&
    offer.loading.some((place) => computeGreatCircleKm(place, around.centre) <= around.radiusKm)
  const [ours, theirs]: [number[], number[]] = [[], []]
  let matches = 0
  for (const offer of makeBoardOffers(watchedOffers, 4)) {
    const found = time(ours, () => watched.match(offer)).length
    const expected = time(theirs, () => filters.filter((filter) => fits(filter, offer))).length
    if (found !== expected) throw new Error(`${found} watched filters fit instead of ${expected}`)
    matches += found
  }
  const [p95, scanP95] = [computeQuantile(ours, 0.95), computeQuantile(theirs, 0.95)]
  return {
    ratios: [{ name: `${watchedCount} watched filters: p95 of a new offer`, ratio: rounded(p95 / scanP95), limit: 1 }],
    lines: [
      `${watchedCount} watched filters: ${computeMedian(ours).toFixed(2)} ms for a new offer, p95 ${p95.toFixed(2)} ms; ` +
        `compared one by one ${computeMedian(theirs).toFixed(2)} ms, p95 ${scanP95.toFixed(2)} ms. ` +
        `${Math.round(matches / watchedOffers)} of them fit on average.`,
    ],
  }
}

function requireSame(
  name: string,
  sort: BoardSort,
  found: { ids: string[]; count: number; truckTypes: object },
  expected: Scanned,
) {
  // At the border of a circle the scan is less precise than the board.
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1 + 0.002 * other
  const isSameCount = isNear(found.count, expected.count)
  const trucks = found.truckTypes as Record<string, number>
  const areSameTrucks = Object.entries(expected.truckTypes).every(([type, count]) => isNear(trucks[type] ?? 0, count))
  const areSameRows =
    sort !== newest || found.ids.every((id, index) => publishedAtOf(id) === expected.publishedAt[index])
  if (!isSameCount || !areSameTrucks || !areSameRows) throw new Error(`${name}: the board differs from the scan`)
}

/** A UUID of version 7 begins with its time. */
function publishedAtOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** Measures elapsed time: the clock for processor time ticks every 4 ms on some machines. */
function time<Result>(times: number[], work: () => Result): Result {
  const start = performance.now()
  const result = work()
  times.push(performance.now() - start)
  return result
}

/** The memory of columns and of everything else in bytes, after a garbage collection. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function inMillions(count: number): string {
  return `${count / 1e6} M`
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

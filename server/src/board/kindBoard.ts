import type { Point } from '@veos/contract/market/greatCircle'
import { CircleArea } from './area.ts'
import { BestTrips } from './bestTrips.ts'
import type {
  BoardBox,
  BoardCluster,
  BoardCursor,
  BoardFacets,
  BoardFilter,
  BoardOffer,
  BoardSort,
  BoardTrip,
} from './board.ts'
import { buildPart } from './buildPart.ts'
import { Clusters } from './clusters.ts'
import { FacetSums } from './facets.ts'
import type { Ids } from './ids.ts'
import { Dictionaries, type End, ends, type OfferColumns } from './offerColumns.ts'
import type { Part } from './part.ts'
import { countFitting, findTop, selectFitting, sumTraits } from './partSearch.ts'
import { Question } from './question.ts'
import { RadiusSteps } from './radiusSteps.ts'
import { Selection } from './selection.ts'
import { Tail } from './tail.ts'
import { TopRows } from './topRows.ts'
import { VerdictMemory } from './verdicts.ts'

/** A part is merged with smaller ones when these reach a quarter of its size. */
const minGrowth = 4

/** The offers of one kind: sorted parts, each several times as large as the next, and a short unsorted tail. */
export class KindBoard {
  private readonly maxTail: number
  private readonly dictionaries = new Dictionaries()
  private readonly selection = new Selection()
  private readonly memory = { traits: new VerdictMemory(), dates: new VerdictMemory() }
  private parts: Part[] = []
  private tail = new Tail(this.dictionaries)
  /** A page, its count and its facets are one filter's: they share what was found, until an offer changes. */
  private latest: { filter: BoardFilter; question: Question } | null = null

  constructor(maxTail: number) {
    this.maxTail = maxTail
  }

  get size(): number {
    return this.parts.reduce((sum, part) => sum + part.size, this.tail.size)
  }

  /** Adds an offer, or replaces the one with the same id. */
  put(offer: BoardOffer): void {
    this.latest = null
    const { columns } = this.tail
    const row = this.tail.put(offer)
    for (const part of this.parts) {
      const replaced = part.find(columns.ids, row)
      if (replaced !== undefined) part.remove(replaced)
    }
  }

  has(ids: Ids): boolean {
    return [this.tail, ...this.parts].some((offers) => offers.find(ids, 0) !== undefined)
  }

  remove(ids: Ids): void {
    for (const offers of [this.tail, ...this.parts]) {
      const row = offers.find(ids, 0)
      if (row === undefined) continue
      this.latest = null
      offers.remove(row)
    }
  }

  /** Sorts in the new offers if they are more than a tail. */
  settle(): void {
    const { parts, tail } = this
    const isWorn = (part: Part) => part.columns.size > this.maxTail && 2 * part.size < part.columns.size
    if (tail.columns.size <= this.maxTail && !parts.some(isWorn)) return
    const merged = new Set(parts.filter(isWorn))
    let count = tail.size + [...merged].reduce((sum, part) => sum + part.size, 0)
    for (const part of parts.toReversed()) {
      if (merged.has(part)) continue
      if (part.size > minGrowth * count) break
      merged.add(part)
      count += part.size
    }
    const part = buildPart(this.dictionaries, [...parts.filter((part) => merged.has(part)), tail])
    this.parts = [...parts.filter((part) => !merged.has(part)), ...(part ? [part] : [])]
    this.tail = new Tail(this.dictionaries)
  }

  find(filter: BoardFilter, sort: BoardSort, after: BoardCursor | null, rows: number): string[] {
    const question = this.prepare(filter)
    const { tail, selection } = this
    const top = new TopRows(sort, after, rows)
    tail.select(question, selection)
    for (let index = 0; index < selection.size; index++) top.offer(tail.columns, selection.rows[index]!)
    // Most lists begin with the newest offers: once these are known, the other parts are left after a few rows.
    for (const part of this.parts.toReversed()) findTop(part, question, selection, top)
    return top.toIds()
  }

  best(filter: BoardFilter, from: Point, rows: number, scoreOf: (trip: BoardTrip) => number): string[] {
    const best = new BestTrips(from, rows, scoreOf)
    this.forEachSelection(this.prepare(filter), (columns) => best.offer(columns, this.selection))
    return best.toIds()
  }

  count(filter: BoardFilter): number {
    return this.countFitting(this.prepare(filter))
  }

  private countFitting(question: Question): number {
    const { tail, selection } = this
    const count = this.parts.reduce((sum, part) => sum + countFitting(part, question, selection), 0)
    tail.select(question, selection)
    return count + selection.size
  }

  countNewer(filter: BoardFilter, than: number): number {
    const question = this.prepare(filter)
    let count = 0
    this.forEachSelection(question, ({ publishedAt }) => {
      const { rows, size } = this.selection
      for (let index = 0; index < size; index++) if (publishedAt[rows[index]!]! > than) count++
    })
    return count
  }

  facets(filter: BoardFilter, radiusSteps: readonly number[]): BoardFacets {
    const question = this.prepare(filter)
    const { tail, selection } = this
    const sums = new FacetSums(this.dictionaries.traits, question.traitConditions)
    for (const part of this.parts) sumTraits(part, question, selection, sums)
    tail.selectWithAnyTraits(question, selection)
    sums.addSelected(tail.columns.traits, selection)
    const radius: BoardFacets['radius'] = {}
    for (const end of ends) {
      const { around } = filter[end]
      if (around === null || radiusSteps.length === 0) continue
      if (question.talliedBy === end) {
        const within = (radiusKm: number) => question.within(end, new CircleArea({ ...around, radiusKm }))
        radius[end] = Object.fromEntries(radiusSteps.map((km) => [km, this.countFitting(within(km))]))
        continue
      }
      const steps = new RadiusSteps(end, around.centre, radiusSteps)
      this.forEachSelection(question.within(end, steps.widest), (columns) => steps.add(columns, selection))
      radius[end] = steps.toFacet()
    }
    return { ...sums.toFacets(), radius }
  }

  clusters(filter: BoardFilter, end: End, box: BoardBox, cellDegrees: number): BoardCluster[] {
    const clusters = new Clusters(end, box, cellDegrees)
    const question = this.prepare(filter)
    // A circle has fewer places than most boxes.
    const bounded = question[end] === null ? question.within(end, clusters.area) : question
    this.forEachSelection(bounded, (columns) => clusters.add(columns, this.selection))
    return clusters.toList()
  }

  private forEachSelection(question: Question, use: (columns: OfferColumns) => void): void {
    for (const part of this.parts) {
      selectFitting(part, question, this.selection)
      use(part.columns)
    }
    this.tail.select(question, this.selection)
    use(this.tail.columns)
  }

  /** Called first, because it may replace the parts and the tail. */
  private prepare(filter: BoardFilter): Question {
    if (this.latest?.filter === filter) return this.latest.question
    this.settle()
    for (const part of this.parts) part.moveTo(filter.now)
    const question = Question.of(filter, this.dictionaries, this.memory)
    this.latest = { filter, question }
    return question
  }
}

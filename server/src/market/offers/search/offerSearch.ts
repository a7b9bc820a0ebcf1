import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { maxCounted, Page } from '../../../platform/http/answers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cellsAround } from '../cells.ts'
import type { PageOfIds } from '../offers.store.ts'
import { type Cursor, cursors } from './cursor.ts'
import { MarketSample } from './marketSample.ts'
import {
  type End,
  ends,
  mayBeEmpty,
  type OfferFilter,
  type OfferSort,
  type SearchFilter,
  type SortColumn,
} from './offerFilter.ts'
import { countFitting, type PageOrder, pageOfIds } from './search.store.ts'
import { choosePlan, exceedsCountLimit, type Plan, type SearchCircles } from './searchPlan.ts'

export interface SearchRequest {
  filter: SearchFilter
  sort: OfferSort
  limit: number
  cursor: string | undefined
  /** False: the first page does without its count. */
  isCounted?: boolean
}

type Sortable = { id: string } & { [column in SortColumn]: Date | string | number | null }

export interface OfferSearch {
  /**
   * One page of the live offers that fit, and on the first page how many there are.
   * @param read reads the offers of a page of ids, in its order
   * @param forced a plan to use whatever the estimate says: for tests and measurements
   * @throws FieldsRefused for a broken cursor
   */
  find<Row extends Sortable>(
    request: SearchRequest,
    read: (ids: PageOfIds) => Promise<Row[]>,
    forced?: Plan,
  ): Promise<Page<Row>>
}

export function openOfferSearch({ db, clock }: Pick<Platform, 'db' | 'clock'>, kind: OfferKind): OfferSearch {
  const sample = new MarketSample({ db, clock }, kind)
  return {
    async find(request, read, forced) {
      const { sort, limit } = request
      const filter = { ...request.filter, kind, now: clock.now() }
      const after = cursors[sort.column].read(request.cursor)
      const circles = circlesOf(filter)
      const shares = await sample.sharesOf(filter)
      const plan = forced ?? choosePlan(filter, shares, circles, { rows: limit + 1, column: sort.column })

      const readAll = async () => {
        const rows = []
        for (const phase of phasesOf(plan, sort, after)) {
          const order: PageOrder = { sort, phase, after, rows: limit + 1 - rows.length }
          rows.push(...(await read(pageOfIds(plan, filter, circles, order))))
          if (rows.length > limit) break
        }
        return rows
      }
      const count = async () => {
        if (after !== null || request.isCounted === false) return null
        // The sample has no columns of the kind's own table.
        if (filter.details.length === 0 && exceedsCountLimit(shares)) return maxCounted + 1
        const countPlan = choosePlan(filter, shares, circles, { rows: maxCounted + 1, column: null })
        return countFitting(db, countPlan, filter, circles, maxCounted + 1)
      }
      const [rows, total] = await Promise.all([readAll(), count()])
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1)! : null
      return new Page(page, last && cursors[sort.column].write(cursorAt(last, sort.column)), total)
    },
  }
}

/** A walk follows an index, where what has no value cannot come last in both directions: it goes in two parts. */
function phasesOf(plan: Plan, { column }: OfferSort, after: Cursor | null): PageOrder['phase'][] {
  if (plan.by !== 'walk') return ['both']
  if (!mayBeEmpty[column]) return ['valued']
  return after?.value === null ? ['empty'] : ['valued', 'empty']
}

function circlesOf(filter: OfferFilter): SearchCircles {
  const found = ends.flatMap((end): [End, SearchCircles[End]][] => {
    const { around } = filter[end]
    return around ? [[end, { ...around, cells: cellsAround(around.centre, around.radiusKm) }]] : []
  })
  return Object.fromEntries(found)
}

function cursorAt(row: Sortable, column: SortColumn): Cursor {
  const value = row[column]
  return { value: value instanceof Date ? value.toISOString() : value, id: row.id }
}

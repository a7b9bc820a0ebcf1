import type { FilterTable } from '@veos/contract/market/filterTable'
import type { FilterField } from '@veos/contract/market/filterTypes'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { spotFreightSortCodes } from '@veos/contract/market/spotFreights'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import fc from 'fast-check'
import type { BoardSort } from '../server/src/board/board.ts'
import { offerKindFilters } from '../server/src/offerKinds.ts'

export interface FilterQuery {
  kind: OfferKind
  /** The parameters of the list, and those of its facets. */
  params: Record<string, string>
  sort: BoardSort
  sortParams: Record<string, string>
}

const newestFirst: BoardSort = { column: 'publishedAt', direction: 'desc' }
const columns = { 1: 'loadingStart', 2: 'unloadingStart', 4: 'priceCents', 5: 'publishedAt' } as const

/** Random filters of all kinds, as forms send them, mostly of spot freights. Each filter is set in some of them. */
export function makeFilterQueries(count: number, { placeIds, seed }: { placeIds: string[]; seed: number }) {
  const kind = fc.oneof(
    { weight: 5, arbitrary: fc.constant<OfferKind>('spotFreight') },
    { weight: 4, arbitrary: fc.constantFrom<OfferKind>('tender', 'emptyTruck', 'roundtrip') },
  )
  const query = kind.chain((each) => {
    const filters: FilterTable<never> = offerKindFilters[each]
    const params = Object.values(filters).map((field) => makeParams(field as FilterField<never>, placeIds))
    return fc
      .tuple(fc.tuple(...params), makeSort(each))
      .map(([all, sorting]): FilterQuery => ({ kind: each, params: Object.assign({}, ...all), ...sorting }))
  })
  return fc.sample(query, { numRuns: count, seed })
}

function makeSort(kind: OfferKind): fc.Arbitrary<Pick<FilterQuery, 'sort' | 'sortParams'>> {
  if (kind !== 'spotFreight') return fc.constant({ sort: newestFirst, sortParams: {} })
  const codes = Object.values(spotFreightSortCodes)
  return fc
    .record({ code: fc.constantFrom(...codes), order: fc.constantFrom('ASC', 'DESC') })
    .map(({ code, order }) => {
      const column = columns[code]
      // The age of an offer is shown, so ascending means the newest first.
      const isAscending = (order === 'ASC') !== (column === 'publishedAt')
      return { sort: { column, direction: isAscending ? 'asc' : 'desc' }, sortParams: { sortby: String(code), order } }
    })
}

function makeParams(field: FilterField<never>, placeIds: string[]): fc.Arbitrary<Record<string, string>> {
  const [first, second] = field.params as readonly [string, string]
  const none = fc.constant<Record<string, string>>({})
  if (field.type === 'around') {
    const { min, max, step } = radiusKm
    const radius = fc.integer({ min: min / step, max: max / step }).map((steps) => String(steps * step))
    const around = fc.tuple(fc.constantFrom(...placeIds), radius).map(([id, km]) => ({ [first]: id, [second]: km }))
    return fc.oneof(none, around)
  }
  if (field.type === 'days') {
    const today = toUtcCalendarDate(new Date())
    const days = fc.tuple(fc.nat(12), fc.nat(6), fc.subarray([first, second], { minLength: 1 }))
    const named = days.map(([start, length, names]) => {
      const both = { [first]: addDays(today, start), [second]: addDays(today, start + length) }
      return Object.fromEntries(names.map((name) => [name, both[name]!]))
    })
    return fc.oneof({ weight: 2, arbitrary: none }, { weight: 1, arbitrary: named })
  }
  const maxLength = field.type === 'anyOf' ? 4 : field.type === 'allOf' ? 2 : 1
  const values = fc.uniqueArray(fc.constantFrom(...field.choices), { minLength: 1, maxLength })
  return fc.oneof(
    none,
    values.map((some) => ({ [first]: some.join(',') })),
  )
}

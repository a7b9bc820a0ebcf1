import type { FilterField, FilterType, FilterValues, FindCoordinates } from './filterTypes.ts'

// The filters of a list are one table, from which everything else follows: the query of the call, the address of the
// page, the bar with its fields and chips, the search, and whether a new offer belongs into the list. It is separate
// from the answers, because the web imports nothing that depends on zod.

/** The filters of one list by name, in the order of its bar. The search finds a filter's column by this name. */
export type FilterTable<Row> = Readonly<Record<string, FilterField<Row>>>

/** The parameters of a kind's filters, with their values in the address of the page. */
export type SearchOf<Filters extends FilterTable<never>> = Simplify<
  Joined<ReturnType<Filters[keyof Filters]['parseSearch']>>
>

export type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
export type Simplify<Type> = { [Key in keyof Type]: Type[Key] }

/** A filter that has a value. */
export type ActiveFilter<Row> = {
  [Type in FilterType]: { name: string; type: Type; value: FilterValues[Type]; matches: (row: Row) => boolean }
}[FilterType]

/**
 * Reads the filters that have a value.
 * @param params an address of the page with comma-separated values, or a parsed query with lists
 */
export function parseActiveFilters<Row>(
  filters: FilterTable<Row>,
  params: object,
  findCoordinates: FindCoordinates,
): ActiveFilter<Row>[] {
  return Object.entries(filters).flatMap(([name, field]) => {
    const value = field.parseValue(params as Readonly<Record<string, unknown>>, findCoordinates)
    if (value === null) return []
    // A field matches only values that it has parsed itself.
    const matches = field.matches as (row: Row, parsed: typeof value) => boolean
    return [{ name, type: field.type, value, matches: (row: Row) => matches(row, value) } as ActiveFilter<Row>]
  })
}

/** Whether an offer belongs into a list with these filters, like the server's search. */
export function matchesFilters<Row>(row: Row, filters: readonly ActiveFilter<Row>[]): boolean {
  return filters.every((filter) => filter.matches(row))
}

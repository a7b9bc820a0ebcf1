import { radiusKm } from '../platform/reference/limits.ts'
import { greatCircleKm, type Point } from './greatCircle.ts'

// The filters of a list are one table, from which the rest follows: the query of the call, the address of the page, the
// bar with its fields and chips, what the search looks for, and whether an offer that was just published belongs into
// the list. It is apart from the answers, as the web takes nothing that brings zod along.

/** The filters of one list by name, in the order of its bar. The search finds a filter's column by this name. */
export type FilterTable<Row> = Readonly<Record<string, FilterField<Row>>>

export type FilterField<Row> = AroundField<Row> | DaysField<Row> | ChoiceField<Row>

/** A place and a radius; an offer fits that has a place within. */
export interface AroundField<Row> {
  type: 'around'
  params: readonly [place: string, radius: string]
  of: (row: Row) => readonly { coordinates: Point }[]
}

/** A first and a last day; an offer fits when its days and these overlap. */
export interface DaysField<Row> {
  type: 'days'
  params: readonly [start: string, end: string]
  of: (row: Row) => { start: string; end: string }
}

/** One of some values, or several joined by commas, of which an offer has any or all. */
export interface ChoiceField<Row> {
  type: 'oneOf' | 'anyOf' | 'allOf'
  params: readonly [values: string]
  choices: readonly string[]
  /** The text about a value that is none of them. */
  unknown: 'country_unknown' | 'feature_unknown' | 'load_type_unknown' | 'truck_type_unknown'
  of: (row: Row) => readonly string[]
}

/** The names of a kind's parameters with what the address of the page says in them. */
export type SearchOf<Filters> = Simplify<Joined<{ [Name in keyof Filters]: ParamsOf<Filters[Name]> }[keyof Filters]>>

type ParamsOf<Field> = Field extends { type: 'around'; params: readonly [infer Place, infer Radius] }
  ? { [Name in Place & string]?: string } & { [Name in Radius & string]?: number }
  : Field extends { type: 'oneOf'; params: readonly [infer Param]; choices: readonly (infer Value)[] }
    ? { [Name in Param & string]?: Value }
    : Field extends { params: readonly (infer Param)[] }
      ? { [Name in Param & string]?: string }
      : never

export type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
export type Simplify<Type> = { [Key in keyof Type]: Type[Key] }

/** Within so many kilometres of a point as the crow flies. */
export interface Circle {
  centre: Point
  radiusKm: number
}

/** A filter that is set, with what it is set to. */
export type SetFilter<Row> = { name: string } & (
  | (AroundField<Row> & { circle: Circle })
  | (DaysField<Row> & { start: string | null; end: string | null })
  | (ChoiceField<Row> & { values: readonly string[] })
)

/**
 * The filters that are set.
 * @param params an address of the page, where values are joined by commas, or a parsed query, where they are listed
 * @param findPlace where the place of a parameter is; null while nobody knows, which filters nothing
 */
export function setFilters<Row>(
  filters: FilterTable<Row>,
  params: object,
  findPlace: (place: string, param: string) => Point | null,
): SetFilter<Row>[] {
  return Object.entries(filters).flatMap(([name, field]): SetFilter<Row>[] => {
    const [first, second] = field.params.map((param) => (params as Record<string, unknown>)[param] || null)
    if (field.type === 'around') {
      const centre = first ? findPlace(String(first), field.params[0]) : null
      return centre ? [{ name, ...field, circle: { centre, radiusKm: Number(second ?? radiusKm.usual) } }] : []
    }
    if (field.type === 'days') {
      const days = { start: first as string | null, end: second as string | null }
      return first || second ? [{ name, ...field, ...days }] : []
    }
    const values = Array.isArray(first) ? first : String(first ?? '').split(',')
    return values[0] ? [{ name, ...field, values }] : []
  })
}

/** Whether an offer belongs into a list with these filters: what the server's search would say. */
export function matchesFilters<Row>(row: Row, filters: readonly SetFilter<Row>[]): boolean {
  return filters.every((filter) => {
    if (filter.type === 'around') {
      const km = nearestKm(filter.of(row), filter.circle.centre)
      return km !== null && km <= filter.circle.radiusKm
    }
    if (filter.type === 'days') {
      const { start, end } = filter.of(row)
      return (filter.start === null || end >= filter.start) && (filter.end === null || start <= filter.end)
    }
    const has = filter.of(row)
    const isIn = (value: string) => has.includes(value)
    return filter.type === 'allOf' ? filter.values.every(isIn) : filter.values.some(isIn)
  })
}

/** Great-circle kilometres to the nearest of some places; null when there is none. */
export function nearestKm(locations: readonly { coordinates: Point }[], from: Point): number | null {
  if (locations.length === 0) return null
  return Math.min(...locations.map(({ coordinates }) => greatCircleKm(from, coordinates)))
}

import { isCalendarDate } from '../platform/reference/dates.ts'
import { radiusKm } from '../platform/reference/limits.ts'
import { findNearestKm, type Point } from './greatCircle.ts'

// The types of filters. A field reads, prints and matches its own value, so nothing else has to know its type. The
// web imports this file, so it must not depend on zod: `filterQuery.ts` has the strict schema of each type.

/** The value of an active filter, by the type of its field. */
export interface FilterValues {
  around: Circle
  days: OpenDays
  oneOf: readonly string[]
  anyOf: readonly string[]
  allOf: readonly string[]
}

export type FilterType = keyof FilterValues

/** The area within a radius in kilometres of a point, as the crow flies. */
export interface Circle {
  centre: Point
  radiusKm: number
}

/** Calendar dates; null for an open side. */
export interface OpenDays {
  start: string | null
  end: string | null
}

/**
 * Finds the coordinates of the place in a parameter; null while they are unknown, in which case the filter is
 * ignored.
 */
export type FindCoordinates = (place: string, param: string) => Point | null

type Params = Readonly<Record<string, unknown>>

interface Field<Type extends FilterType, Search> {
  type: Type
  /** Reads its parameters from the address of a page, which anyone may have edited: invalid values are undefined. */
  parseSearch: (raw: Params) => Search
  /** @returns its value in an address or in a parsed query; null if it filters nothing */
  parseValue: (params: Params, findCoordinates: FindCoordinates) => FilterValues[Type] | null
  /** Prints its parsed query as address parameters: equal filters give equal text, and defaults are left out. */
  print: (query: Params, findPlaceId: (place: string, param: string) => string) => Record<string, string | undefined>
}

/** A place and a radius; an offer matches if one of its places is within. */
export interface AroundField<Row, Place extends string = string, Radius extends string = string>
  extends Field<'around', { [Name in Place]?: string } & { [Name in Radius]?: number }> {
  params: readonly [place: Place, radius: Radius]
  matches: (row: Row, value: Circle) => boolean
}

/** A first and a last day; an offer matches if its days overlap with these. */
export interface DaysField<Row, Param extends string = string> extends Field<'days', { [Name in Param]?: string }> {
  params: readonly [start: Param, end: Param]
  matches: (row: Row, value: OpenDays) => boolean
}

/** One value of a list, or several comma-separated ones of which an offer must have any or all. */
export interface ChoiceField<
  Row,
  Type extends 'oneOf' | 'anyOf' | 'allOf' = 'oneOf' | 'anyOf' | 'allOf',
  Param extends string = string,
  Choice extends string = string,
> extends Field<Type, { [Name in Param]?: Type extends 'oneOf' ? Choice : string }> {
  params: readonly [values: Param]
  choices: readonly Choice[]
  /** The error text for an unknown value. */
  unknown: UnknownChoice
  matches: (row: Row, value: readonly string[]) => boolean
}

type UnknownChoice = 'country_unknown' | 'feature_unknown' | 'load_type_unknown' | 'truck_type_unknown'

export type FilterField<Row> =
  | AroundField<Row>
  | DaysField<Row>
  | ChoiceField<Row, 'oneOf'>
  | ChoiceField<Row, 'anyOf'>
  | ChoiceField<Row, 'allOf'>

export type FieldOfType<Row, Type extends FilterType> = Extract<FilterField<Row>, { type: Type }>

export function filterAround<Row, const Place extends string, const Radius extends string>(field: {
  params: readonly [place: Place, radius: Radius]
  of: (row: Row) => readonly { coordinates: Point }[]
}): AroundField<Row, Place, Radius> {
  const [place, radius] = field.params
  return {
    type: 'around',
    params: field.params,
    parseSearch(raw) {
      const typed = parseText(raw[place])
      const search = { [place]: typed, [radius]: typed === undefined ? undefined : parseRadius(raw[radius]) }
      return search as ReturnType<AroundField<Row, Place, Radius>['parseSearch']>
    },
    parseValue(params, findCoordinates) {
      const centre = params[place] ? findCoordinates(String(params[place]), place) : null
      return centre && { centre, radiusKm: Number(params[radius] || radiusKm.usual) }
    },
    print(query, findPlaceId) {
      if (!query[place]) return {}
      const km = parseRadius(query[radius])
      return { [place]: findPlaceId(String(query[place]), place), [radius]: km === undefined ? undefined : String(km) }
    },
    matches(row, { centre, radiusKm }) {
      const km = findNearestKm(field.of(row), centre)
      return km !== null && km <= radiusKm
    },
  }
}

export function filterByDays<Row, const Param extends string>(field: {
  params: readonly [start: Param, end: Param]
  of: (row: Row) => { start: string; end: string }
}): DaysField<Row, Param> {
  const [first, last] = field.params
  return {
    type: 'days',
    params: field.params,
    parseSearch(raw) {
      const start = parseDay(raw[first])
      const end = parseDay(raw[last])
      const isReversed = start !== undefined && end !== undefined && end < start
      return { [first]: start, [last]: isReversed ? undefined : end } as { [Name in Param]?: string }
    },
    parseValue(params) {
      const days = { start: textOrNull(params[first]), end: textOrNull(params[last]) }
      return days.start === null && days.end === null ? null : days
    },
    print: (query) => ({
      [first]: textOrNull(query[first]) ?? undefined,
      [last]: textOrNull(query[last]) ?? undefined,
    }),
    matches(row, days) {
      const { start, end } = field.of(row)
      return (days.start === null || end >= days.start) && (days.end === null || start <= days.end)
    },
  }
}

interface Choices<Row, Param, Choice> {
  params: readonly [values: Param]
  choices: readonly Choice[]
  unknown: UnknownChoice
  of: (row: Row) => readonly string[]
}

export function filterByOne<Row, const Param extends string, const Choice extends string>(
  field: Choices<Row, Param, Choice>,
): ChoiceField<Row, 'oneOf', Param, Choice> {
  const [param] = field.params
  const parseSearch = (raw: Params) =>
    ({ [param]: field.choices.find((choice) => choice === raw[param]) }) as { [Name in Param]?: Choice }
  return { ...describeChoices(field), type: 'oneOf', parseSearch, matches: hasAny(field.of) }
}

export function filterByAny<Row, const Param extends string, const Choice extends string>(
  field: Choices<Row, Param, Choice>,
): ChoiceField<Row, 'anyOf', Param, Choice> {
  return { ...describeChoices(field), type: 'anyOf', parseSearch: parseList(field), matches: hasAny(field.of) }
}

export function filterByAll<Row, const Param extends string, const Choice extends string>(
  field: Choices<Row, Param, Choice>,
): ChoiceField<Row, 'allOf', Param, Choice> {
  const matches = (row: Row, values: readonly string[]) => values.every((value) => field.of(row).includes(value))
  return { ...describeChoices(field), type: 'allOf', parseSearch: parseList(field), matches }
}

function describeChoices<Row, Param extends string, Choice extends string>(field: Choices<Row, Param, Choice>) {
  const { params, choices, unknown } = field
  const [param] = params
  return {
    params,
    choices,
    unknown,
    parseValue(query: Params) {
      const values = splitValues(query[param])
      return values.length === 0 ? null : values
    },
    print: (query: Params) => ({ [param]: splitValues(query[param]).join(',') || undefined }),
  }
}

/** Comma-separated values, each once and in the order of the choices, so that equal filters have equal addresses. */
function parseList<Param extends string>({ params: [param], choices }: Choices<never, Param, string>) {
  return (raw: Params) => {
    const named = new Set(typeof raw[param] === 'string' ? raw[param].split(',') : [])
    const values = choices.filter((choice) => named.has(choice)).join(',')
    return { [param]: values || undefined } as { [Name in Param]?: string }
  }
}

function hasAny<Row>(valuesOf: (row: Row) => readonly string[]) {
  return (row: Row, values: readonly string[]) => values.some((value) => valuesOf(row).includes(value))
}

/** The values of a parameter: comma-separated in an address, a list in a parsed query. */
export function splitValues(param: unknown): string[] {
  if (Array.isArray(param)) return param
  return param ? String(param).split(',') : []
}

/**
 * Text of an address, trimmed and cut to a length; undefined if it is empty. A place id that looks like a number is
 * text.
 */
export function parseText(value: unknown, maxCharacters = 100): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, maxCharacters) || undefined
}

/** A radius in kilometres; undefined for an invalid one, and for the default. */
function parseRadius(value: unknown): number | undefined {
  const km = Number(value)
  const { min, max, step, usual } = radiusKm
  return km >= min && km <= max && km % step === 0 && km !== usual ? km : undefined
}

function parseDay(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? value : undefined
}

function textOrNull(value: unknown): string | null {
  return value ? String(value) : null
}

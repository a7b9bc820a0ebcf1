import type { FilterTable, SearchOf } from '@veos/contract/market/filterTable'
import { radiusKm } from '@veos/contract/platform/reference/limits'

/** Reads the filters of an address that anybody may have written: what makes no sense is left out. */
export function readFilters<Filters extends FilterTable<never>>(
  filters: Filters,
  raw: Record<string, unknown>,
): SearchOf<Filters> {
  const read: Record<string, unknown> = {}
  for (const field of Object.values<FilterTable<never>[string]>(filters)) {
    const [first, second = ''] = field.params
    if (field.type === 'around') {
      read[first] = textIn(raw[first])
      read[second] = radiusIn(raw[second], textIn(raw[first]))
    } else if (field.type === 'days') {
      read[first] = dateIn(raw[first])
      read[second] = lastDayIn(raw[second], dateIn(raw[first]))
    } else {
      const isOne = field.type === 'oneOf'
      read[first] = isOne ? field.choices.find((value) => value === raw[first]) : valuesIn(raw[first], field.choices)
    }
  }
  return withoutGaps(read) as SearchOf<Filters>
}

// Parsers of single search parameters: undefined if invalid.

/** A place id that looks like a number stays text. */
export function textIn(value: unknown, mostCharacters = 100): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, mostCharacters) || undefined
}

/** The radius around a place; undefined without a place, and for the default. */
function radiusIn(value: unknown, place: string | undefined): number | undefined {
  const km = Number(value)
  const { min, max, step, usual } = radiusKm
  return place !== undefined && km >= min && km <= max && km % step === 0 && km !== usual ? km : undefined
}

function dateIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

/** A last day that is not before the first. */
function lastDayIn(value: unknown, first: string | undefined): string | undefined {
  const last = dateIn(value)
  return last !== undefined && first !== undefined && last < first ? undefined : last
}

/** Comma-joined values of a list, each once and in the order of the list. */
function valuesIn(value: unknown, known: readonly string[]): string | undefined {
  if (typeof value !== 'string') return undefined
  const named = new Set(value.split(','))
  return known.filter((each) => named.has(each)).join(',') || undefined
}

/** The values of a comma-joined parameter. */
export function splitValues(joined: string | undefined): string[] {
  return joined ? joined.split(',') : []
}

/** Two addresses that mean the same are the same: no key without a value. */
export function withoutGaps<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as Search
}

import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import { filterQuery } from '@veos/contract/market/filterQuery'
import { type FilterTable, parseActiveFilters } from '@veos/contract/market/filterTable'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../../platform/search.ts'
import { readFilters } from './searchParams.ts'

const tables: Record<string, FilterTable<never>> = {
  tenderFilters,
  spotFreightFilters,
  emptyTruckFilters,
  roundtripFilters,
}

/** Generates URLs: arbitrary values, and often valid ones. */
function addressOf(filters: FilterTable<never>) {
  const fields = Object.values(filters)
  const params = fields.flatMap((field) => [...field.params])
  const values = fields.flatMap((field) => ('choices' in field ? [...field.choices] : []))
  const day = fc.integer({ min: 1, max: 31 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
  const joined = fc.array(fc.constantFrom(...values), { maxLength: 4 }).map((some) => some.join(','))
  const km = fc.integer({ min: 0, max: 30 }).map((tens) => tens * 10)
  const value = fc.oneof(
    day,
    joined,
    km,
    fc.string(),
    fc.constantFrom('2950159', 'Riga'),
    fc.double(),
    fc.array(fc.string()),
  )
  return fc.dictionary(fc.constantFrom(...params), value)
}

const findPlace = (text: string) => ({ lat: text.length, long: 0 })

test.each(Object.entries(tables))(
  'a URL of %s is parsed to the same filters, and the API accepts them',
  (_, filters) => {
    const query = filterQuery(filters, {})
    fc.assert(
      fc.property(addressOf(filters), (raw) => {
        const search = readFilters(filters, raw)
        expect(readFilters(filters, parseSearch(stringifySearch(search)))).toEqual(search)
        const sent = query.safeParse(parseSearch(stringifySearch(search)))
        expect(sent.error?.issues ?? []).toEqual([])
        const valuesIn = (params: object) =>
          parseActiveFilters(filters, params, findPlace).map(({ name, value }) => ({ name, value }))
        expect(valuesIn(sent.data ?? {})).toEqual(valuesIn(search))
      }),
      { numRuns: 300 },
    )
  },
)

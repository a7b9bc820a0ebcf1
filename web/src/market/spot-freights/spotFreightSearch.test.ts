import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearFilters, readSpotFreightSearch, toggleSort } from './spotFreightSearch.ts'

test('the search of spot freights has the parameter names of the list', () => {
  const search = {
    loadingLocation: '2950159',
    loadingRadius: 100,
    loadingDateStart: '2026-11-20',
    loadingDateEnd: '2026-11-22',
    unloadingLocation: 'PL-30',
    truckType: 'Mega,Box',
    typeOfLoad: 'FTL',
    sortby: 4,
    order: 'DESC',
  } as const
  expect(readSpotFreightSearch(search)).toEqual(search)
})

test('a place id that looks like a number stays text', () => {
  expect(readSpotFreightSearch({ loadingLocation: 2950159 })).toEqual({ loadingLocation: '2950159' })
})

test('default and invalid parameters of the search of spot freights are left out', () => {
  expect(
    readSpotFreightSearch({
      loadingRadius: 100,
      unloadingLocation: 'Riga',
      unloadingRadius: 55,
      loadingDateStart: '2026-02-31',
      truckType: 'Spaceship,Mega,Mega',
      typeOfLoad: 'HALF',
      sortby: 3,
      order: 'ASC',
      page: '7',
    }),
  ).toEqual({ unloadingLocation: 'Riga', truckType: 'Mega' })
})

test('parsing any search of spot freights never throws, and parsing the result again changes nothing', () => {
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constant('Mega'),
    fc.constant('2026-11-20'),
    fc.array(fc.string()),
  )
  const names = fc.constantFrom('loadingLocation', 'loadingRadius', 'unloadingDateEnd', 'truckType', 'sortby', 'order')
  fc.assert(
    fc.property(fc.dictionary(names, value), (raw) => {
      const once = readSpotFreightSearch(raw)
      expect(readSpotFreightSearch({ ...once })).toEqual(once)
    }),
  )
})

test('another column starts with DESC, and the same column reverses its order', () => {
  const byPrice = toggleSort({ typeOfLoad: 'FTL' }, 4)
  expect(byPrice).toEqual({ typeOfLoad: 'FTL', sortby: 4, order: 'DESC' })
  expect(toggleSort(byPrice, 4)).toEqual({ typeOfLoad: 'FTL', sortby: 4 })
  expect(toggleSort(toggleSort(byPrice, 4), 4)).toEqual(byPrice)
})

test('the list of spot freights starts with the newest first, and a press on the age reverses it', () => {
  expect(toggleSort({}, 5)).toEqual({ order: 'DESC' })
  expect(toggleSort({ order: 'DESC' }, 5)).toEqual({})
})

test('clearing the filters keeps the sorting', () => {
  expect(clearFilters({ truckType: 'Mega', sortby: 1, order: 'DESC' })).toEqual({ sortby: 1, order: 'DESC' })
})

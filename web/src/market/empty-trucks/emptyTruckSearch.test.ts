import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmptyTruckSearch } from './emptyTruckSearch.ts'

test('the search of empty trucks has the parameter names of the list', () => {
  const search = {
    loadingLocation: '2950159',
    loadingRadius: 100,
    unloadingLocation: 'PL-30',
    unloadingRadius: 10,
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    truckType: 'Mega,Box',
    typeOfLoad: 'FTL',
    specialFeatures: 'ADR,A_shield',
  } as const
  expect(readEmptyTruckSearch(search)).toEqual(search)
})

test('default and invalid parameters of the search of empty trucks are left out', () => {
  expect(
    readEmptyTruckSearch({
      loadingRadius: 100,
      unloadingLocation: 2950159,
      unloadingRadius: 50,
      startDate: '2026-02-31',
      truckType: 'Spaceship,Mega,Mega',
      typeOfLoad: 'HALF',
      specialFeatures: 'Non_stackable,TIR_Cable,Magic',
      sortby: 5,
    }),
  ).toEqual({ unloadingLocation: '2950159', truckType: 'Mega', specialFeatures: 'TIR_Cable' })
})

test('parsing any search of empty trucks never throws, and parsing the result again changes nothing', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.constantFrom('ADR', '2026-11-20'), fc.array(fc.string()))
  const names = fc.constantFrom('loadingLocation', 'loadingRadius', 'endDate', 'truckType', 'specialFeatures')
  fc.assert(
    fc.property(fc.dictionary(names, value), (raw) => {
      const once = readEmptyTruckSearch(raw)
      expect(readEmptyTruckSearch({ ...once })).toEqual(once)
    }),
  )
})

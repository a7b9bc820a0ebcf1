import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDirectorySearch } from './directorySearch.ts'

test('invalid search parameters are dropped', () => {
  expect(
    readDirectorySearch({ name: 'nor', country: 'DE,XX,EE', companyType: 'Haulier', truckType: 'Mega,Mega' }),
  ).toEqual({ name: 'nor', country: 'EE,DE'.split(',').sort().join(','), companyType: 'Haulier', truckType: 'Mega' })
  expect(readDirectorySearch({ name: 24, country: ['DE'], companyType: 'Bank', truckType: {} })).toEqual({ name: '24' })
  expect(readDirectorySearch({ name: '  ' })).toEqual({})
})

test('no URL makes parsing the directory’s search throw, and parsing the result again changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('name', 'country', 'truckType'), fc.anything()), (raw) => {
      const once = readDirectorySearch(raw)
      expect(readDirectorySearch({ ...once })).toEqual(once)
    }),
  )
})

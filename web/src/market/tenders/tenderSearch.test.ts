import { expect, test } from 'vitest'
import { readTenderSearch } from './tenderSearch.ts'

test('the search of tenders has the parameter names of the list', () => {
  const search = {
    loadinglocation: '2950159',
    loadingradius: 100,
    unloadinglocation: 'PL-30',
    trucktype: 'Mega,Box',
    typeofload: 'FTL',
  } as const
  expect(readTenderSearch(search)).toEqual(search)
})

test('default and invalid parameters of the search of tenders are left out', () => {
  const raw = {
    loadingradius: 100,
    unloadinglocation: 1234,
    unloadingradius: 50,
    trucktype: 'Spaceship,Mega,Mega',
    typeofload: 'HALF',
    sortby: 4,
  }
  expect(readTenderSearch(raw)).toEqual({ unloadinglocation: '1234', trucktype: 'Mega' })
})

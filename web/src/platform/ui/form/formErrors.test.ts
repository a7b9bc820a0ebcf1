import { expect, test } from 'vitest'
import {
  clearErrors,
  findError,
  findFirstWrongStep,
  findItemError,
  getErrorsOfStep,
  listStrayErrors,
} from './formErrors.ts'

const fields = {
  'loading.locations': 'route',
  'unloading.date': 'route',
  'freight.typeOfLoad': 'freight',
  'freight.weight': 'freight',
  'freight.width': 'freight',
  targetPrice: 'freight',
  extraInfo: 'freight',
} as const

const errors = {
  'unloading.date.start': { msg: 'Enter a date' },
  'freight.weight': { msg: 'At least 0' },
  targetPrice: { msg: 'At most 1000000' },
}

test('an error is shown under its field, however deep its path', () => {
  expect(findError(fields, errors, 'unloading.date')).toBe('Enter a date')
  expect(findError(fields, errors, 'freight.weight')).toBe('At least 0')
  expect(findError(fields, errors, 'freight.width')).toBeNull()
})

test('an error of a whole group is shown under its first field', () => {
  const whole = { freight: { msg: 'Describe the freight' } }
  expect(findError(fields, whole, 'freight.typeOfLoad')).toBe('Describe the freight')
  expect(findError(fields, whole, 'freight.weight')).toBeNull()
})

test('the first wrong field on screen gets the focus, whatever the order of the errors', () => {
  expect(findFirstWrongStep(fields, errors)).toBe('route')
  expect(findFirstWrongStep(fields, { id: { msg: 'gone' } })).toBeNull()
})

test('editing a field clears its errors and no others', () => {
  expect(Object.keys(clearErrors(fields, errors, 'unloading.date'))).toEqual(['freight.weight', 'targetPrice'])
  expect(clearErrors(fields, errors, 'extraInfo')).toBe(errors)
})

test('a step lists its own errors', () => {
  expect(getErrorsOfStep(fields, errors, 'route')).toEqual({ 'unloading.date': 'Enter a date' })
  expect(Object.keys(getErrorsOfStep(fields, errors, null))).toEqual([
    'unloading.date',
    'freight.weight',
    'targetPrice',
  ])
})

test('an error that no field shows is shown by the form', () => {
  expect(listStrayErrors(fields, { ...errors, id: { msg: 'This spot freight does not exist' } })).toEqual([
    'This spot freight does not exist',
  ])
})

test('an error of one place is shown under that place; empty fields are not counted', () => {
  const place = {}
  const second = { 'loading.locations.1.id': { msg: 'Choose a place from the list' } }
  const at = (index: number) => findItemError(fields, second, 'loading.locations', [place, null, place], index)
  expect([at(0), at(1), at(2)]).toEqual([null, null, 'Choose a place from the list'])
})

test('an error of all places is shown under the first one', () => {
  const none = { 'loading.locations': { msg: 'Add a place' } }
  expect([0, 1].map((index) => findItemError(fields, none, 'loading.locations', [null, null], index))).toEqual([
    'Add a place',
    null,
  ])
})

test('an error inside a group is shown under the innermost field around it', () => {
  const requests = { 'Freight.requests': 'freight', 'Freight.requests.other': 'freight' } as const
  const wrong = { 'Freight.requests.other': { msg: 'At most 500 characters' } }
  expect(findError(requests, wrong, 'Freight.requests')).toBeNull()
  expect(findError(requests, wrong, 'Freight.requests.other')).toBe('At most 500 characters')
  expect(findError(requests, { 'Freight.requests.ADR': { msg: 'Yes or no' } }, 'Freight.requests')).toBe('Yes or no')
})

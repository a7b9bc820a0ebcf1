import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('search parameters are parsed as text', () => {
  expect(parseSearch('?a=true&b=17&c=%7B%22d%22%3A1%7D&e=&f=x%2Cy')).toEqual({
    a: 'true',
    b: '17',
    c: '{"d":1}',
    e: '',
    f: 'x,y',
  })
})

test('search parameters survive writing and parsing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
      const read = parseSearch(stringifySearch({ ...search, left: undefined }))
      const { left: _, ...written } = search
      expect(read).toEqual({ ...written })
    }),
  )
})

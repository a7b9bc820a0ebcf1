import { expect, test } from 'vitest'
import { z } from 'zod'
import { createKeysetCursor } from './createKeysetCursor.ts'
import { toPage } from './toPage.ts'

const cursor = createKeysetCursor({ number: z.number() })
const rows = (...numbers: number[]) => numbers.map((number) => ({ number, name: `No ${number}` }))

test('with one row more than fits on a page, the cursor continues after the last row shown', () => {
  const page = toPage(rows(1, 2, 3), { limit: 2, cursor, total: 7 }, ({ name }) => name)
  expect(page).toEqual({ rows: ['No 1', 'No 2'], next: cursor.write({ number: 2 }), total: 7 })
  expect(cursor.read(page.next!)).toEqual({ number: 2 })
})

test('the last page has no next one, whether it is full, partly filled or empty', () => {
  for (const last of [rows(1, 2), rows(1), []]) {
    const page = toPage(last, { limit: 2, cursor, total: null }, ({ name }) => name)
    expect(page).toEqual({ rows: last.map(({ name }) => name), next: null, total: null })
  }
})

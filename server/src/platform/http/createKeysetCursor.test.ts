import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createKeysetCursor, idCursor } from './createKeysetCursor.ts'
import { FieldsRefused } from './refused.ts'

const byInstant = createKeysetCursor({ at: z.coerce.date().min(new Date(0)), id: z.uuid() })
const cursors = [
  idCursor,
  createKeysetCursor({ number: z.number().int().min(0) }),
  byInstant,
  createKeysetCursor({ value: z.iso.date().nullable(), id: z.uuid() }),
]

test('a cursor gives back the row from which it was written', () => {
  const at = fc.date({ min: new Date(0), noInvalidDate: true })
  fc.assert(
    fc.property(at, fc.uuid(), (at, id) => {
      expect(byInstant.read(byInstant.write({ at, id }))).toEqual({ at, id })
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), (text, number) => {
      const cursor = createKeysetCursor({ text: z.string(), number: z.number() })
      const row = { text: text.toWellFormed(), number: number || 0 }
      expect(cursor.read(cursor.write({ ...row, other: 1 } as never))).toEqual(row)
    }),
  )
})

test('a list without a cursor starts at the first page, and an invalid cursor is refused', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  )
  for (const cursor of cursors) {
    expect(cursor.read(undefined)).toBe(null)
    for (const wrong of [
      '',
      'x',
      Buffer.from('["x",1]').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
    ])
      expect(() => cursor.read(wrong)).toThrow(FieldsRefused)
    fc.assert(
      fc.property(text, (written) => {
        try {
          expect(cursor.read(cursor.write(cursor.read(written) as never))).toEqual(cursor.read(written))
        } catch (error) {
          expect(error).toBeInstanceOf(FieldsRefused)
        }
      }),
    )
  }
})

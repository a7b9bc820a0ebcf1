import { expect, test } from 'vitest'
import { z } from 'zod'
import { splitText, text } from './text.ts'

test('a text keeps its code and values, also through zod', () => {
  const shape = z.number().max(80, text('at_most', { most: 80 }))
  const [issue] = shape.safeParse(81).error!.issues
  expect(issue!.message).toBe('at_most {"most":80}')
  expect(splitText(issue!.message as ReturnType<typeof text>)).toEqual({ code: 'at_most', values: { most: 80 } })
  expect(splitText(text('whole_number_missing'))).toEqual({ code: 'whole_number_missing' })
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from './api.ts'
import { listFields, type Shape } from './formFields.ts'
import type { FileRoute, Route } from './platform/route.ts'

/** What is looked up, compared or checked further, and shown to nobody as it came. */
const takenAsTheyCame = [
  ...['.password', '.currentPassword', '.newPassword2', '.repeatPassword', '.code', '.challenge', '.token'],
  // Compared with the hash of an offer.
  '.offerHash',
  // Of a mailed link, or of an upload.
  ...['.userId', '.key', '.policy', '.signature'],
  // Of a place.
  '.id',
  // What browsers send of themselves.
  ...['.transports[]', '.endpoint', '.auth', '.p256dh'],
  // What the list's own call or the register takes, and nothing else.
  ...['.filter[]', '.truckType', '.country', '.vatNumber'],
]

const unseen = /[\p{Cc}\p{Bidi_Control}\u200b]/u
const typed = ['a\u202eb', '\u2066ab', 'a\u061cb', 'a\u200eb', 'a\u0007b', 'a\u200bb']

const routes = Object.values(apiRoutes).flatMap((feature) => Object.values<Route | FileRoute>(feature))

test('no form takes text with characters that are not seen or turn it around, except what nobody reads', () => {
  const asTheyCame = routes
    .filter(({ method, body }) => method !== 'GET' && body)
    .flatMap(({ method, path, body }) => [...listFields(body as unknown as Shape, `${method} ${path} `)])
    .filter(([, field]) => typed.some((text) => unseen.test(textOf(z.safeParse(field, text).data))))
    .map(([name]) => name)
  expect(asTheyCame.filter((name) => !takenAsTheyCame.some((each) => name.endsWith(each)))).toEqual([])
  expect(takenAsTheyCame.filter((each) => !asTheyCame.some((name) => name.endsWith(each)))).toEqual([])
})

test('texts of forms have lines or one line, as their field on screen', () => {
  const withLines = routes
    .filter(({ method, body }) => method !== 'GET' && body)
    .flatMap(({ body }) => [...listFields(body as unknown as Shape, '')])
    .filter(([, field]) => textOf(z.safeParse(field, 'a\nb').data).includes('\n'))
    .map(([name]) => name)
  expect(withLines).toEqual(expect.arrayContaining(['.comment', '.penalties', '.extraInfo', '.description', '.reason']))
  for (const name of ['.plates', '.references', '.orderNumber', '.companyName', '.firstName', '.newName', '.title'])
    expect(withLines).not.toContain(name)
})

test('the walk finds fields in lists, in what may be left out and in what is changed afterwards', () => {
  const shape = z.object({
    list: z.array(z.object({ a: z.string() })),
    choice: z.union([z.number(), z.string()]),
    optional: z.string().nullable().default(''),
    changed: z.object({ b: z.string().transform(String) }).transform(Object.keys),
    record: z.record(z.string(), z.string()),
  })
  const names = [...listFields(shape as unknown as Shape, '')].map(([name]) => name)
  expect(names).toEqual(['.list[].a', '.choice', '.optional', '.changed.b', '.record[]'])
})

function textOf(parsed: unknown): string {
  if (typeof parsed === 'string') return parsed
  return parsed && typeof parsed === 'object' && 'incoming' in parsed ? String(parsed.incoming) : ''
}

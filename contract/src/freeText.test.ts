import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from './api.ts'
import { listFields, type Shape } from './formFields.ts'
import type { FileRoute, Route } from './platform/route.ts'

/** Texts that are looked up, compared or validated, and never shown as they came. */
const uncleanedPaths = [
  '.password',
  '.currentPassword',
  '.newPassword2',
  '.repeatPassword',
  '.code',
  '.challenge',
  '.token',
  // Compared with the hash of an offer.
  '.offerHash',
  // Parts of a mailed link, or of an upload.
  '.userId',
  '.key',
  '.policy',
  '.signature',
  // The id of a place.
  '.id',
  // Data that browsers send.
  '.transports[]',
  '.endpoint',
  '.auth',
  '.p256dh',
  // Values that only a list's own call or the VAT register accepts.
  '.filter[]',
  '.truckType',
  '.country',
  '.vatNumber',
]

const unseen = /[\p{Cc}\p{Bidi_Control}\u200b]/u
const typed = ['a\u202eb', '\u2066ab', 'a\u061cb', 'a\u200eb', 'a\u0007b', 'a\u200bb']

const routes = Object.values(apiRoutes).flatMap((feature) => Object.values<Route | FileRoute>(feature))

test('no form accepts text with invisible or direction-changing characters, except fields that nobody reads', () => {
  const asTheyCame = routes
    .filter(({ method, body }) => method !== 'GET' && body)
    .flatMap(({ method, path, body }) => [...listFields(body as unknown as Shape, `${method} ${path} `)])
    .filter(([, field]) => typed.some((text) => unseen.test(textOf(z.safeParse(field, text).data))))
    .map(([name]) => name)
  expect(asTheyCame.filter((name) => !uncleanedPaths.some((each) => name.endsWith(each)))).toEqual([])
  expect(uncleanedPaths.filter((each) => !asTheyCame.some((name) => name.endsWith(each)))).toEqual([])
})

test('text fields of forms have several lines or one line, as on screen', () => {
  const withLines = routes
    .filter(({ method, body }) => method !== 'GET' && body)
    .flatMap(({ body }) => [...listFields(body as unknown as Shape, '')])
    .filter(([, field]) => textOf(z.safeParse(field, 'a\nb').data).includes('\n'))
    .map(([name]) => name)
  expect(withLines).toEqual(expect.arrayContaining(['.comment', '.penalties', '.extraInfo', '.description', '.reason']))
  for (const name of ['.plates', '.references', '.orderNumber', '.companyName', '.firstName', '.newName', '.title'])
    expect(withLines).not.toContain(name)
})

test('listing fields includes those in lists, in optional and in transformed shapes', () => {
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

import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from './api.ts'
import { listFields, type Shape } from './formFields.ts'
import type { FileRoute, Route } from './platform/route.ts'
import { text } from './platform/texts/text.ts'

// `docs/typed-values.md` names the only reader of each kind. A field with another reader accepts or refuses other
// values.

/** Numbers that pages send from data or a list: nobody types them. */
const neverTyped = [
  // The version, round or state that somebody has seen.
  '.round',
  '.version',
  '.proposal',
  '.review',
  '.number',
  '.status',
  '.revision',
  '.baseRevision',
  '.creditableCents',
  '.receivedCents',
  '.balanceCents',
  '.leftCents',
  // The price of a plan on a page.
  '/discount .price',
  '/addSubscription .price',
  '/bankTransfer .price',
  // Chosen from a list or with a slider.
  '.digestHour',
  '.quietHours.from',
  '.quietHours.until',
  '.freeHour',
  '.radius',
  '.planId',
]

/** Texts that also accept a number. */
const textsOrNumbers = ['.truckType', '.filter[]', '.notificationId']

const fields = Object.values(apiRoutes)
  .flatMap((feature) => Object.values<Route | FileRoute>(feature))
  .filter(({ method, body }) => method !== 'GET' && body)
  .flatMap(({ method, path, body }) => [...listFields(body as unknown as Shape, `${method} ${path} `)])

const takes = (field: Shape, value: unknown) => z.safeParse(field, value).success
const read = (field: Shape, value: unknown) => z.safeParse(field, value).data
const refusalOf = (field: Shape, value: unknown) => z.safeParse(field, value).error?.issues[0]?.message
const isAmong = (name: string, endings: readonly string[]) => endings.some((ending) => name.endsWith(ending))
const namesOf = (found: readonly (readonly [string, Shape])[]) => found.map(([name]) => name)

/** A number that a field accepts, if any. */
function numberFor(field: Shape): number | undefined {
  return [1, 5, 50, 500, 2000].find((each) => takes(field, each))
}

test('every typed number is read by the same reader of numbers', () => {
  const numbers = fields.filter(([name, field]) => numberFor(field) !== undefined && !isAmong(name, textsOrNumbers))
  const isRead = (field: Shape) => {
    const number = numberFor(field)!
    const typed = read(field, String(number))
    const sameValues = [`+${number}`, `${number},0`, `\u00a0${number} `].map((each) => read(field, each))
    return (
      typeof typed === 'number' &&
      sameValues.every((each) => each === typed) &&
      [`${number}..0`, '1e1', '0x10', '2x650'].every((each) => !takes(field, each))
    )
  }
  const others = numbers.filter(([, field]) => !isRead(field))
  expect(namesOf(others).filter((name) => !isAmong(name, neverTyped))).toEqual([])
  expect(numbers.length - others.length).toBeGreaterThan(60)
})

test('every day is a day of the calendar, and refused with the same text', () => {
  const days = fields.filter(([, field]) => takes(field, '2030-12-05') && !takes(field, 'x-2030'))
  const isDay = ([name, field]: readonly [string, Shape]) => !isAmong(name, ['word', 'Word']) && !takes(field, 'xyz')
  const dates = days.filter(isDay).filter(([, field]) => refusalOf(field, '2030-02-30') === text('date_missing'))
  expect(dates.length).toBeGreaterThan(20)
  for (const [name, field] of dates) {
    for (const wrong of ['2030-13-01', '2030-12-5', '05.12.2030', '2030-12-05T00:00:00Z', 'tomorrow', '20301205'])
      expect([name, refusalOf(field, wrong)]).toEqual([name, text('date_missing')])
  }
  const named = fields.filter(([name]) =>
    /\.(date\.)?(start|end|startDate|endDate|[a-zA-Z]+(On|Date)|validUntil)$/.test(name),
  )
  expect(namesOf(named).filter((name) => !namesOf(dates).includes(name))).toEqual([])
})

test('every phone number is read by the same reader of phone numbers', () => {
  const phones = fields.filter(([name]) => /phone$/i.test(name))
  expect(phones.length).toBeGreaterThan(4)
  for (const [name, field] of phones) {
    expect([name, refusalOf(field, '+39 02 1234567/8')]).toEqual([name, text('phone_two_numbers')])
    expect([name, read(field, 'Tel.: (+372) 5555\u20115555 ext. 12')]).toEqual([name, '+37255555555 ext. 12'])
  }
})

test('every name of a company or a person is refused if it contains an address or nothing visible', () => {
  const names = fields.filter(([name]) => /\.(companyName|firstName|lastName|cardholderName)$/.test(name))
  expect(names.length).toBeGreaterThan(6)
  for (const [name, field] of names) {
    expect([name, refusalOf(field, 'evil.bank')]).toEqual([name, text('web_address_in_name')])
    for (const invisible of ['\u3164', '\u200b\u200b', '\u00ad'])
      expect([name, takes(field, invisible)]).toEqual([name, false])
  }
})

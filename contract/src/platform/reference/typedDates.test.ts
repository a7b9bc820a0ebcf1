import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDate, toCalendarDate } from './dates.ts'
import { readTypedDay, readTypedDays } from './typedDates.ts'

const today = '2026-11-26'

test.each([
  '05-12-26',
  '05-12-2026',
  '2026-12-05',
  '2026. 12. 05.',
  '2026/12/5',
  '5. 12. 2026',
  '05.12.2026.',
  '05.12.2026',
  '5.12.26',
  '05/12/2026',
  '05 / 12 / 2026',
  '5 Dec 2026',
  '5 December 2026',
  '5th of December, 2026',
  'December 5, 2026',
  '5-Dec-26',
  '5. Dezember 2026',
  '5 grudnia 2026',
  '5 de diciembre de 2026',
  'Sa 05.12.2026',
  'Sa., 05.12.2026',
  'Saturday, 5 December 2026',
  'SAT 5 DEC',
  '5 December',
  '05.12.',
  '5.12',
  '5/12',
  '\u00a05.\u00a012. ',
])('the typed date "%s" is the fifth of December', (text) => {
  expect(readTypedDay(text, { today })).toBe('2026-12-05')
})

test.each([
  '05-12-26 – 08-12-26',
  '05-12-26-08-12-26',
  '2026-12-05 - 2026-12-08',
  '5. 12. 2026 – 8. 12. 2026',
  '05.12.2026-08.12.2026',
  '05/12/2026 — 08/12/2026',
  '5 Dec 2026 – 8 Dec 2026',
  '5 – 8 December',
  '5 to 8 Dec',
  'Sa 05.12.2026 – Di 08.12.2026',
  '05.12. – 08.12.',
  '05.12. – 08.12.2026',
  '05.12.2026 – 08.12.',
  '5-8.12.2026',
  '5.-8.12.',
  '5-8-12-2026',
  '05.12.2026 bis 08.12.2026',
])('the typed dates "%s" are the fifth to the eighth of December', (text) => {
  expect(readTypedDays(text, { today })).toEqual({ start: '2026-12-05', end: '2026-12-08' })
})

test.each([
  ['28.12. – 03.01.', '2026-12-28', '2027-01-03'],
  ['28.12. – 03.01.2027', '2026-12-28', '2027-01-03'],
  ['28.12.2026 – 03.01.', '2026-12-28', '2027-01-03'],
  ['01.01. – 31.12.2027', '2027-01-01', '2027-12-31'],
  ['20.11.2026 – 30.11.', '2026-11-20', '2026-11-30'],
])('an end without a year gets the year of the other one: %s', (text, start, end) => {
  expect(readTypedDays(text, { today })).toEqual({ start, end })
})

test('an empty field is no day', () => {
  expect(readTypedDays(' \u00a0', { today })).toEqual({ start: null, end: null })
  expect(readTypedDay('', { today })).toBeNull()
})

test.each([
  'tomorrow',
  '5',
  '12',
  '5-12',
  '5 Dec - 10',
  'Dec 26',
  'December 2026',
  '5.12/2026',
  '05.12.2026 14:00',
  '5.12.026',
  '5.12.0206',
  '08.12.2026 – 05.12.2026',
  '08.12. – 05.12.',
  '28-3.12.',
  '1.1.2027 - 2.1.2027 - 3.1.2027',
  // The tenth month in Croatia, the eleventh in Poland.
  '5 listopad 2026',
])('the ambiguous date "%s" is not guessed', (text) => {
  expect(readTypedDays(text, { today })).toEqual({ problem: 'unreadable' })
})

test.each(['31.02.', '31.02.2027', '2027-02-29', '32.12.', '5.13.', '29.02.', '30 Feb 2027', '20.2. – 31.02.2027'])(
  'the date %s is not in the calendar',
  (text) => expect(readTypedDays(text, { today })).toEqual({ problem: 'noSuchDay' }),
)

test('a day without a year is the nearest one', () => {
  const read = (text: string) => readTypedDay(text, { today })
  expect([read('26.11.'), read('5.1.'), read('20.05.')]).toEqual(['2026-11-26', '2027-01-05', '2027-05-20'])
  expect(readTypedDay('29.02.', { today: '2027-11-26' })).toBe('2028-02-29')
})

test('a day without a year that has just passed is not moved to the next year', () => {
  expect(readTypedDay('05.11.', { today })).toEqual({ problem: 'passed', day: '2026-11-05' })
  expect(readTypedDay('25.12.', { today: '2027-01-02' })).toEqual({ problem: 'passed', day: '2026-12-25' })
  expect(readTypedDays('20-30.11.', { today })).toEqual({ problem: 'passed', day: '2026-11-20' })
  expect(readTypedDay('05.11.2026', { today })).toBe('2026-11-05')
})

test('in a field of past days, a day without a year is the latest one', () => {
  const past = { today, min: '2020-01-01', max: today }
  expect(readTypedDay('25.11.', past)).toBe('2026-11-25')
  expect(readTypedDay('01.03.', past)).toBe('2026-03-01')
  expect(readTypedDay('05.12.', past)).toBe('2025-12-05')
  expect(readTypedDay('25.11.', { today, min: '2026-11-25', max: '2026-12-24' })).toBe('2026-11-25')
})

test('a wrong day of the week is reported', () => {
  expect(readTypedDay('Fr 05.12.2026', { today })).toEqual({ problem: 'otherWeekday', day: '2026-12-05' })
  expect(readTypedDays('Fri 4 Dec – Mon 8 Dec', { today })).toEqual({ problem: 'otherWeekday', day: '2026-12-08' })
})

test('a range of days is not a single day', () => {
  expect(readTypedDay('5-8.12.2026', { today })).toEqual({ problem: 'unreadable' })
})

test('only days of the calendar are calendar dates', () => {
  expect(['2026-12-05', '2026-02-29', '2026-2-9', '05.12.2026', ''].map(isCalendarDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a date that is read contains only numbers that were typed', () => {
  const characters = [...'0123456789', ...'0123', ...'.-/ –', '.', '12', '2026', 'Dec', 'Sa ', 'to']
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 14 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      const read = readTypedDays(typed, { today })
      if ('problem' in read || read.start === null) return
      const numbers = (typed.match(/\d+/g) ?? []).map(Number)
      for (const date of [read.start, read.end]) {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
        expect(toCalendarDate(day, month, year)).toBe(date)
        expect(numbers).toContain(day)
        if (!typed.includes('Dec')) expect(numbers).toContain(month)
        // Beside an end with a year the other may be in the year before or after.
        const years = [read.start, read.end].map((end) => Number(end.slice(0, 4)))
        const isYearTyped = numbers.some((number) => years.includes(number) || years.includes(number + 2000))
        expect(isYearTyped || (date >= today && date < '2027-12-31')).toBe(true)
      }
      expect(read.start <= read.end).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a date with other text before or after it is not read', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 6 }), (more) => {
      fc.pre(/[^\s\d.,/-]/.test(more))
      const read = readTypedDay(`05.12.2026${more}`, { today })
      expect(typeof read === 'string' ? read : 'none').toBe('none')
    }),
  )
})

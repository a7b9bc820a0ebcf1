import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocalDate, formatLocalTableDate, formatLocalTime, getLocalTimeZone, toLocalDate } from './localDates.ts'

test('days and times are those that the clock of this machine shows', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const two = (part: number) => String(part).padStart(2, '0')
  fc.assert(
    fc.property(instants, (instant) => {
      const [day, month] = [two(instant.getDate()), two(instant.getMonth() + 1)]
      const year = String(instant.getFullYear())
      const clock = `${two(instant.getHours())}:${two(instant.getMinutes())}`
      expect(toLocalDate(instant)).toBe(`${year}-${month}-${day}`)
      expect(formatLocalDate(instant)).toBe(`${day}.${month}.${year}`)
      expect(formatLocalTableDate(instant)).toBe(`${day}-${month}-${year.slice(2)}`)
      expect(formatLocalTime(instant)).toBe(`${day}.${month}.${year} ${clock}`)
    }),
  )
})

test('the time zone of this machine is one that dates are shown in', () => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: getLocalTimeZone() })).not.toThrow()
})

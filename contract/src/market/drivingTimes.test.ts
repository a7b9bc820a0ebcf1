import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DrivingOptions, type DrivingPart, drivingLimits, planDriving } from './drivingTimes.ts'

const monday = new Date('2026-11-30T06:00:00Z')

/** `Tue 14:20` of the week of `monday` or a later one: `Tue+1`. */
function weekText(instant: Date): string {
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][instant.getUTCDay()]
  const weeks = Math.floor((instant.getTime() - Date.parse('2026-11-30T00:00:00Z')) / (7 * 86_400_000))
  return `${day}${weeks > 0 ? `+${weeks}` : ''} ${instant.toISOString().slice(11, 16)}`
}

function minutesOf(hours: string): number {
  const [whole = '0', minutes = '0'] = hours.split(':')
  return Number(whole) * 60 + Number(minutes)
}

/** `4:30 d, 0:45 b, 11:00 r`: driving, breaks, daily and reduced rests, weekly rests. */
function partsText(parts: readonly DrivingPart[]): string {
  const letters = { driving: 'd', break: 'b', dailyRest: 'r', reducedDailyRest: 'rr', weeklyRest: 'w' }
  return parts
    .map(({ kind, minutes }) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} ${letters[kind]}`)
    .join(', ')
}

function arrivalOf(hours: string, options?: DrivingOptions, start = monday) {
  return weekText(planDriving(minutesOf(hours), start, options).arrival)
}

/*
 * Computed by hand from the text of the regulation, starting on Monday 06:00 unless stated otherwise. A day of 9
 * hours takes 9:45 with its break, and the next begins 20:45 after it: Mon 06:00, Tue 02:45, Tue 23:30, Wed 20:15,
 * Thu 17:00, Fri 13:45, Sat 10:30. By then 54 hours are driven, and the 56 of the week are full on Sat 12:30.
 */
describe('9 hours a day and 11 of rest', () => {
  test.each([
    ['0:00', 'Mon 06:00'],
    ['0:01', 'Mon 06:01'],
    ['1:00', 'Mon 07:00'],
    ['4:29', 'Mon 10:29'],
    ['4:30', 'Mon 10:30'],
    ['4:31', 'Mon 11:16'],
    ['5:00', 'Mon 11:45'],
    ['8:59', 'Mon 15:44'],
    ['9:00', 'Mon 15:45'],
    ['9:01', 'Tue 02:46'],
    ['10:00', 'Tue 03:45'],
    ['13:30', 'Tue 07:15'],
    ['13:31', 'Tue 08:01'],
    ['18:00', 'Tue 12:30'],
    ['18:01', 'Tue 23:31'],
    ['22:30', 'Wed 04:00'],
    ['27:00', 'Wed 09:15'],
    ['27:30', 'Wed 20:45'],
    ['36:00', 'Thu 06:00'],
    ['36:01', 'Thu 17:01'],
    ['45:00', 'Fri 02:45'],
    ['45:30', 'Fri 14:15'],
    ['54:00', 'Fri 23:30'],
    ['55:00', 'Sat 11:30'],
    ['56:00', 'Sat 12:30'],
    // The week is full: 45 hours of rest end on Monday 09:30.
    ['56:01', 'Mon+1 09:31'],
    ['60:30', 'Mon+1 14:00'],
    ['65:00', 'Mon+1 19:15'],
    // 34 hours are left of the fortnight: three days of 9 and 7 hours on the fourth, from Thu 23:45.
    ['90:00', 'Thu+1 07:30'],
    // The fortnight is then full until the next Monday.
    ['90:01', 'Mon+2 00:01'],
    ['99:00', 'Mon+2 09:45'],
  ])('with 9 hours a day and 11 of rest, %s of driving arrive %s', (hours, arrival) => {
    expect(arrivalOf(hours)).toBe(arrival)
  })
})

describe('two days of 10 hours', () => {
  // 4:30, 0:45, 4:30, 0:45, 1:00 take 11:30; the days begin Mon 06:00, Tue 04:30, Wed 03:00, and after 9 hours Wed
  // 23:45, Thu 20:30, Fri 17:15.
  test.each([
    ['9:00', 'Mon 15:45'],
    ['9:01', 'Mon 16:31'],
    ['10:00', 'Mon 17:30'],
    ['10:01', 'Tue 04:31'],
    ['20:00', 'Tue 16:00'],
    ['20:01', 'Wed 03:01'],
    ['29:00', 'Wed 12:45'],
    ['29:01', 'Wed 23:46'],
    ['38:00', 'Thu 09:30'],
    ['47:00', 'Fri 06:15'],
    ['56:00', 'Sat 03:00'],
    ['56:01', 'Mon+1 00:01'],
    // Two more long days in the next week.
    ['66:00', 'Mon+1 11:30'],
    ['76:00', 'Tue+1 10:00'],
  ])('with two days of 10 hours, %s of driving arrive %s', (hours, arrival) => {
    expect(arrivalOf(hours, { extendedDays: 2 })).toBe(arrival)
  })

  test('a plan may have one day of 10 hours', () => {
    expect(arrivalOf('10:00', { extendedDays: 1 })).toBe('Mon 17:30')
    expect(arrivalOf('19:00', { extendedDays: 1 })).toBe('Tue 14:15')
    expect(arrivalOf('20:00', { extendedDays: 1 })).toBe('Wed 02:15')
  })
})

describe('three rests of 9 hours', () => {
  // The days begin Mon 06:00, Tue 00:45, Tue 19:30, Wed 14:15, and with 11 hours Thu 11:00, Fri 07:45, Sat 04:30.
  test.each([
    ['9:00', 'Mon 15:45'],
    ['9:01', 'Tue 00:46'],
    ['18:00', 'Tue 10:30'],
    ['18:01', 'Tue 19:31'],
    ['27:01', 'Wed 14:16'],
    ['36:00', 'Thu 00:00'],
    ['36:01', 'Thu 11:01'],
    ['45:01', 'Fri 07:46'],
    ['54:01', 'Sat 04:31'],
    ['56:00', 'Sat 06:30'],
    ['56:01', 'Mon+1 03:31'],
    // After the weekly rest there are three again.
    ['65:01', 'Mon+1 22:16'],
  ])('with three rests of 9 hours, %s of driving arrive %s', (hours, arrival) => {
    expect(arrivalOf(hours, { reducedRests: 3 })).toBe(arrival)
  })

  test('a plan may have one rest of 9 hours, also with long days', () => {
    expect(arrivalOf('18:01', { reducedRests: 1 })).toBe('Tue 21:31')
    expect(arrivalOf('20:01', { reducedRests: 3, extendedDays: 2 })).toBe('Tue 23:01')
  })
})

describe('breaks of 15 and 30 minutes', () => {
  test.each([
    ['2:15', 'Mon 08:15'],
    ['2:16', 'Mon 08:31'],
    ['4:30', 'Mon 10:45'],
    ['4:31', 'Mon 11:16'],
    ['9:00', 'Mon 16:00'],
    ['9:01', 'Tue 03:01'],
  ])('with breaks of 15 and 30 minutes, %s of driving arrive %s', (hours, arrival) => {
    expect(arrivalOf(hours, { breaks: 'split' })).toBe(arrival)
  })
})

describe('weeks from Monday to Sunday', () => {
  const starts = { monday, friday: new Date('2026-12-04T06:00:00Z'), sunday: new Date('2026-12-06T20:00:00Z') }

  test.each([
    // Friday, Saturday and Sunday are 27 hours of one week; the days begin Fri 06:00, Sat 02:45, Sat 23:30, Sun 20:15.
    ['27:00', 'friday', {}, 'Sun 09:15'],
    ['30:45', 'friday', {}, 'Mon+1 00:00'],
    ['36:00', 'friday', {}, 'Mon+1 06:00'],
    // Seven days fit between two weekly rests: the seventh ends Thu 20:15, the eighth would not before the rest is due.
    ['63:00', 'friday', {}, 'Wed+1 20:15'],
    ['63:01', 'friday', {}, 'Fri+1 17:16'],
    // Driving continues over Sunday midnight.
    ['4:30', 'sunday', {}, 'Mon+1 00:30'],
    ['9:00', 'sunday', {}, 'Mon+1 05:45'],
    // 53 hours were driven before: 3 are left until midnight, and the daily rest reaches into Monday.
    ['3:00', 'sunday', { drivenThisWeekMin: 53 * 60 }, 'Sun 23:00'],
    ['3:01', 'sunday', { drivenThisWeekMin: 53 * 60 }, 'Mon+1 10:01'],
    // The previous week had 56 hours, so this one has 34.
    ['27:00', 'monday', { drivenLastWeekMin: 3360 }, 'Wed 09:15'],
    ['34:00', 'monday', { drivenLastWeekMin: 3360 }, 'Thu 04:00'],
    ['34:01', 'monday', { drivenLastWeekMin: 3360 }, 'Mon+1 00:01'],
    // 50 hours were driven this week: 6 are left, and then a rest of 45 hours or until Monday.
    ['6:00', 'monday', { drivenThisWeekMin: 3000 }, 'Mon 12:45'],
    ['6:01', 'monday', { drivenThisWeekMin: 3000 }, 'Mon+1 00:01'],
    // If the clock is two hours ahead, Monday begins at 22:00.
    ['6:01', 'monday', { drivenThisWeekMin: 3000, utcOffsetMin: 120 }, 'Sun 22:01'],
  ] as const)('%s of driving from %s with %j arrive %s', (hours, start, options, arrival) => {
    expect(arrivalOf(hours, options, starts[start])).toBe(arrival)
  })
})

describe('the parts of a plan', () => {
  test.each([
    ['4:30', {}, '4:30 d'],
    ['4:31', {}, '4:30 d, 0:45 b, 0:01 d'],
    ['9:00', {}, '4:30 d, 0:45 b, 4:30 d'],
    ['9:30', {}, '4:30 d, 0:45 b, 4:30 d, 11:00 r, 0:30 d'],
    ['9:30', { extendedDays: 2 }, '4:30 d, 0:45 b, 4:30 d, 0:45 b, 0:30 d'],
    ['9:30', { reducedRests: 1 }, '4:30 d, 0:45 b, 4:30 d, 9:00 rr, 0:30 d'],
    ['5:00', { breaks: 'split' }, '2:15 d, 0:15 b, 2:15 d, 0:30 b, 0:30 d'],
  ] as const)('the parts of a plan: %s with %j', (hours, options, parts) => {
    expect(partsText(planDriving(minutesOf(hours), monday, options).parts)).toBe(parts)
  })

  test('a plan names its assumptions', () => {
    const assumed = (options?: DrivingOptions) => planDriving(60, monday, options).assumptions
    expect(assumed()).toEqual([
      'singleDriver',
      'startsRested',
      'nineHourDays',
      'elevenHourRests',
      'noOtherWork',
      'withoutFerries',
    ])
    expect(assumed({ extendedDays: 2, reducedRests: 3, breaks: 'split' })).toEqual([
      'singleDriver',
      'startsRested',
      'extendedDays',
      'reducedRests',
      'splitBreaks',
      'noOtherWork',
      'withoutFerries',
    ])
  })

  test('negative driving times are refused', () => {
    expect(() => planDriving(-1, monday)).toThrow(RangeError)
    expect(() => planDriving(Number.NaN, monday)).toThrow(RangeError)
  })
})

describe('whatever the way', () => {
  const drivingMin = fc.integer({ min: 0, max: 250 * 60 })
  const start = fc
    .integer({ min: 0, max: 21 * 24 * 60 })
    .map((minutes) => new Date(monday.getTime() + minutes * 60_000))
  const options = fc.record({
    breaks: fc.constantFrom('whole' as const, 'split' as const),
    extendedDays: fc.integer({ min: 0, max: 5 }),
    reducedRests: fc.integer({ min: 0, max: 5 }),
    utcOffsetMin: fc.constantFrom(-60, 0, 60, 120),
  })

  test('a plan contains the whole driving time without a gap', () => {
    fc.assert(
      fc.property(drivingMin, start, options, (minutes, begin, chosen) => {
        const { parts, arrival } = planDriving(minutes, begin, chosen)
        let now = begin.getTime()
        for (const part of parts) {
          expect(part.start.getTime()).toBe(now)
          now += part.minutes * 60_000
        }
        expect(arrival.getTime()).toBe(now)
        expect(sumOf(parts.filter(({ kind }) => kind === 'driving'))).toBe(minutes)
      }),
    )
  })

  test('a plan breaks no limit', () => {
    fc.assert(
      fc.property(drivingMin, start, options, (minutes, begin, chosen) => {
        expect(brokenLimits(planDriving(minutes, begin, chosen).parts, begin, chosen)).toEqual([])
      }),
    )
  })

  test('a plan for a longer way begins like that for a shorter one and arrives later', () => {
    fc.assert(
      fc.property(drivingMin, fc.integer({ min: 1, max: 600 }), start, options, (minutes, more, begin, chosen) => {
        const near = planDriving(minutes, begin, chosen)
        const far = planDriving(minutes + more, begin, chosen)
        expect(far.arrival.getTime()).toBeGreaterThan(near.arrival.getTime())
        const common = Math.max(0, near.parts.length - 1)
        expect(far.parts.slice(0, common)).toEqual(near.parts.slice(0, common))
      }),
    )
  })
})

function sumOf(parts: readonly DrivingPart[]): number {
  return parts.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Checks the articles again, minute by minute, independently of the planner. */
function brokenLimits(parts: readonly DrivingPart[], begin: Date, options: DrivingOptions): string[] {
  const broken = new Set<string>()
  const weekOf = (at: number) => Math.floor((at / 60_000 + (options.utcOffsetMin ?? 0) - 4 * 24 * 60) / (7 * 24 * 60))
  const weekMin = new Map<number, number>()
  const extendedIn = new Map<number, number>()
  let sinceBreak = 0
  let today = 0
  let reduced = 0
  let half = false
  let dayBegan = begin.getTime()
  let weeklyEnded = begin.getTime()

  for (const { kind, start, minutes } of parts) {
    const from = start.getTime()
    const to = start.getTime() + minutes * 60_000
    if (kind === 'driving') {
      for (let minute = 0; minute < minutes; minute++) {
        const week = weekOf(from + minute * 60_000)
        weekMin.set(week, (weekMin.get(week) ?? 0) + 1)
        sinceBreak += 1
        today += 1
        if (today === 541) extendedIn.set(week, (extendedIn.get(week) ?? 0) + 1)
        if (sinceBreak > 270) broken.add('break after 4.5 h')
        if (today > 600) broken.add('10 h a day')
      }
      if (to > weeklyEnded + 144 * 3_600_000) broken.add('weekly rest after six days')
    } else if (kind === 'break') {
      if (minutes >= 45 || (half && minutes >= 30)) [sinceBreak, half] = [0, false]
      else if (minutes >= 15) half = true
      else broken.add('break of 15 min')
    } else {
      if (minutes < 540) broken.add('rest of 9 h')
      if (minutes < 660) reduced += 1
      if (reduced > Math.min(options.reducedRests ?? 0, 3)) broken.add('reduced rests')
      if (from + Math.min(minutes, 660) * 60_000 > dayBegan + 24 * 3_600_000) broken.add('rest within 24 h')
      if (kind === 'weeklyRest') {
        if (minutes < 2700) broken.add('weekly rest of 45 h')
        if (from > weeklyEnded + 144 * 3_600_000) broken.add('weekly rest after six days')
        ;[reduced, weeklyEnded] = [0, to]
      }
      ;[sinceBreak, today, half, dayBegan] = [0, 0, false, to]
    }
  }
  for (const [week, minutes] of weekMin) {
    if (minutes > drivingLimits.weekMin) broken.add('56 h a week')
    if (minutes + (weekMin.get(week - 1) ?? 0) > drivingLimits.fortnightMin) broken.add('90 h a fortnight')
    if ((extendedIn.get(week) ?? 0) > Math.min(options.extendedDays ?? 0, 2)) broken.add('10 h twice a week')
  }
  return [...broken]
}

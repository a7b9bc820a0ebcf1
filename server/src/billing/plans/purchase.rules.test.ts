import { prices } from '@veos/contract/billing/reference/prices'
import { addMonths, dayMs } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAtOnce, type Purchase, type RunningPeriod, toPurchaseNow, toRenewal } from './purchase.rules.ts'

const buyer = {
  name: 'Karu Veod OÜ',
  address: 'Sadama 7',
  country: 'EE',
  vatNumber: 'EE101234567',
  vatStatus: 'valid',
  vatCheckedBy: 'vies',
  vatCheckedAt: null,
  invoiceEmail: '',
  orderNumber: '',
  vatConsultation: null,
  formerCountry: null,
  acceptance: null,
}
const vat = { kind: 'domestic', rateBasisPoints: 2400, country: 'EE' } as const

test('a period ends on the day of its anchor, or on the last day of a shorter month', () => {
  const anchor = new Date('2028-01-31T22:30:00Z')
  const ends = [1, 2, 3, 13].map((months) => addMonths(anchor, months).toISOString())
  expect(ends.map((end) => end.slice(0, 10))).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2029-02-28'])
  expect(new Set(ends.map((end) => end.slice(11)))).toEqual(new Set(['22:30:00.000Z']))
})

test('months are added without drift, from any day', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 240 }), (anchor, months) => {
      const end = addMonths(anchor, months)
      const passed = (end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + end.getUTCMonth() - anchor.getUTCMonth()
      expect(passed).toBe(months)
      expect(end.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate())
      if (end.getUTCDate() !== anchor.getUTCDate()) expect(addMonths(end, 0).getUTCDate()).toBeGreaterThanOrEqual(28)
      expect(end.getTime() % dayMs).toBe(anchor.getTime() % dayMs)
    }),
  )
})

/** A sequence of purchases, with the days between them. */
const history = fc.array(
  fc.record({
    afterDays: fc.integer({ min: 0, max: 400 }),
    price: fc.constantFrom(...prices),
    percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('any sequence of purchases gives no negative amounts and no credit without payment', () => {
  fc.assert(
    fc.property(history, (steps) => {
      let now = new Date('2027-01-31T12:00:00Z')
      // An object, because the compiler does not see assignments to a variable in a callback.
      const state: { running: RunningPeriod | null } = { running: null }
      let paid = 0
      let balance = 0
      let lastPeriod = 0
      const enter = (bought: Purchase) => {
        const soldCents = bought.listCents - (bought.discount?.cents ?? 0)
        expect(bought.netCents).toBe(soldCents - bought.creditCents)
        for (const cents of [bought.netCents, bought.creditCents, bought.balanceCents, bought.unusedCents]) {
          expect(cents).toBeGreaterThanOrEqual(0)
        }
        expect(bought.totalCents).toBe(bought.netCents + bought.vatCents)
        paid += bought.netCents
        balance = bought.balanceCents
        lastPeriod = bought.periodNumber
        state.running = { ...bought, valueCents: soldCents, nextPlan: null }
        // All remaining credit was paid for at some time.
        expect(soldCents + balance).toBeLessThanOrEqual(paid)
      }
      for (const { afterDays, price, percent } of steps) {
        now = new Date(now.getTime() + afterDays * dayMs)
        for (let due = state.running; due && due.endsAt <= now; due = state.running) {
          const same = prices.find(({ plan, months }) => plan === due?.plan && months === due.termMonths)!
          enter(toRenewal(same, { buyer, running: due, vat }))
        }
        const current = state.running
        if (current && !isAtOnce(current, price)) continue
        const discount = percent === null ? null : ({ code: 'CODE', type: 'percent', amount: percent } as const)
        const rest = { buyer, discount, vat, now, startsAt: now, lastPeriod }
        enter(toPurchaseNow(price, { running: current, balanceCents: balance, ...rest }))
      }
    }),
    { numRuns: 2000 },
  )
})

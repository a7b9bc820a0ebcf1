import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '../platform/reference/countries.ts'
import { findVatRate, getVatTerritory, unionCountries } from './reference/vatRates.ts'
import { addVat, getVatTreatment } from './vat.ts'

test.each([
  ['EE', '2023-12-31', 2000],
  ['EE', '2024-01-01', 2200],
  ['EE', '2025-06-30', 2200],
  ['EE', '2025-07-01', 2400],
  ['FI', '2024-08-31', 2400],
  ['FI', '2024-09-01', 2550],
  ['SK', '2025-01-01', 2300],
  ['RO', '2025-07-31', 2000],
  ['RO', '2025-08-01', 2100],
  ['GR', '2026-11-23', 2400],
  ['GB', '2026-11-23', null],
  ['NO', '2026-11-23', null],
  // Monaco counts as France for VAT, the Isle of Man as the United Kingdom; Åland is outside though Finnish.
  ['MC', '2026-11-23', 2000],
  ['IM', '2026-11-23', null],
  ['AX', '2026-11-23', null],
  ['SM', '2026-11-23', null],
  ['VA', '2026-11-23', null],
  ['GI', '2026-11-23', null],
  ['FO', '2026-11-23', null],
])('the VAT rate of %s on %s is %s', (country, day, rate) => {
  expect(findVatRate(country, day)).toBe(rate)
})

const day = '2026-11-23'
const inEstonia = { country: 'EE' }

test.each([
  ['EE', 'EE101234567', true, 'domestic', 2400],
  ['DE', 'DE136695976', true, 'reverse_charge', 0],
  ['DE', 'DE136695976', false, 'destination', 1900],
  ['GR', 'EL094259216', true, 'reverse_charge', 0],
  ['DE', 'EE101234567', true, 'destination', 1900],
  ['IE', 'XI980780684', true, 'destination', 2300],
  ['GB', 'GB980780684', true, 'outside_eu', 0],
  ['MC', 'FR40303265045', true, 'reverse_charge', 0],
  ['MC', 'MC40303265045', false, 'destination', 2000],
  ['MC', 'EE101234567', true, 'destination', 2000],
  ['GB', 'XI980780684', true, 'outside_eu', 0],
  ['AX', 'FI20774740', true, 'outside_eu', 0],
  ['CH', 'CHE107787577', false, 'outside_eu', 0],
])('a buyer in %s with %s (valid: %s) pays %s', (country, vatNumber, isVatNumberValid, kind, rateBasisPoints) => {
  expect(getVatTreatment({ country, vatNumber, isVatNumberValid }, day, inEstonia)).toMatchObject({
    kind,
    rateBasisPoints,
  })
})

test.each([
  ['DE', 'DE', 'DE136695976', 'domestic', 1900],
  ['DE', 'EE', 'EE101234567', 'reverse_charge', 0],
  ['GR', 'GR', 'EL094259216', 'domestic', 2400],
  ['FR', 'MC', 'FR40303265045', 'domestic', 2000],
])('a seller in %s charges a buyer in %s with %s %s VAT', (seller, country, vatNumber, kind, rateBasisPoints) => {
  const vat = getVatTreatment({ country, vatNumber, isVatNumberValid: true }, day, { country: seller })
  expect(vat).toMatchObject({ kind, rateBasisPoints })
})

test.each([
  ['UA', { cardCountry: 'UA' }, 'outside_eu', null],
  ['UA', { cardCountry: null }, 'outside_eu', null],
  ['UA', { cardCountry: 'GB', formerCountry: null }, 'outside_eu', null],
  ['UA', { cardCountry: 'EE' }, 'domestic', 'EE'],
  ['UA', { cardCountry: 'MC' }, 'destination', 'FR'],
  ['UA', { formerCountry: 'DE' }, 'destination', 'DE'],
  // Of two rates the higher one applies.
  ['UA', { cardCountry: 'DE', formerCountry: 'HU' }, 'destination', 'HU'],
  ['UA', { cardCountry: 'HU', formerCountry: 'DE' }, 'destination', 'HU'],
  ['GB', { cardCountry: 'DE', isAccepted: true }, 'outside_eu', null],
  // Within the Union, the address and the number decide.
  ['DE', { cardCountry: 'HU', formerCountry: 'HU' }, 'reverse_charge', null],
] as const)('a buyer in %s with %o pays %s of %s', (country, known, kind, whose) => {
  const evidence = { cardCountry: null, formerCountry: null, isAccepted: false, ...known }
  const buyer = { country, vatNumber: 'DE136695976', isVatNumberValid: true, evidence }
  expect(getVatTreatment(buyer, day, inEstonia)).toMatchObject({ kind, country: whose })
})

test('27 countries and Monaco have a VAT rate from 17 to 27 % on any day', () => {
  for (const day of ['2019-01-01', '2026-11-23', '2099-12-31']) {
    const rates = countries.map(({ iso }) => findVatRate(iso, day)).filter((rate) => rate !== null)
    expect(rates).toHaveLength(28)
    expect([Math.min(...rates), Math.max(...rates)]).toEqual([1700, 2700])
  }
})

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const sellers = fc.constantFrom(...unionCountries)
const buyers = fc.record({
  country: fc.constantFrom(...countries.map(({ iso }) => iso)),
  vatNumber: fc.constantFrom('', 'EE101234567', 'DE136695976', 'EL094259216', 'XI980780684', 'GB980780684'),
  isVatNumberValid: fc.boolean(),
})

test("VAT has the rate of the buyer's country and day, and inside the EU only a valid number avoids it", () => {
  fc.assert(
    fc.property(buyers, days, sellers, (buyer, day, country) => {
      const { kind, rateBasisPoints } = getVatTreatment(buyer, day, { country })
      const rate = findVatRate(buyer.country, day)
      expect(rateBasisPoints).toBe(kind === 'domestic' || kind === 'destination' ? rate : 0)
      expect(kind === 'domestic').toBe(getVatTerritory(buyer.country) === country)
      expect(kind === 'outside_eu').toBe(rate === null)
      if (kind === 'reverse_charge') expect(buyer.isVatNumberValid).toBe(true)
    }),
  )
})

test('VAT is in whole cents, with half a cent rounded up, and never off by more than half a cent', () => {
  expect(addVat(2, 2500)).toEqual({ netCents: 2, vatCents: 1, grossCents: 3 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 3000 }), (net, rate) => {
      const { netCents, vatCents, grossCents } = addVat(net, rate)
      expect(grossCents).toBe(netCents + vatCents)
      expect(Math.abs(vatCents - (net * rate) / 10_000)).toBeLessThanOrEqual(0.5)
      expect(Number.isInteger(vatCents)).toBe(true)
    }),
  )
})

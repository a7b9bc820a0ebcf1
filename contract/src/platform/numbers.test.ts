import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayUnits, euroUnits, getEuroUnitsPer, type NumberRules, readNumber } from './numbers.ts'

const euro: NumberRules = { min: 0, max: 1_000_000, decimals: 2, units: euroUnits }
const perKm: NumberRules = { min: 0, max: 20, decimals: 3, units: getEuroUnitsPer('km') }
const celsius: NumberRules = { min: -270, max: 100, decimals: 1, units: [{ names: ['°C', 'C'], zeros: 0 }] }
const pieces: NumberRules = { min: 1, max: 10_000, decimals: 0 }
const days: NumberRules = { min: 0, max: 365, decimals: 0, units: dayUnits }
const metres = { names: ['m'], zeros: 2 } as const
const millimetres = { names: ['mm'], zeros: -1 } as const
const centimetres: NumberRules = {
  min: 0,
  max: 10_000,
  decimals: 0,
  units: [{ names: ['cm'], zeros: 0 }, metres, millimetres],
}
const tonnes: NumberRules = {
  min: 0,
  max: 100,
  decimals: 3,
  units: [
    { names: ['t'], zeros: 0 },
    { names: ['kg'], zeros: -3 },
  ],
}

test.each<[string, number | null, NumberRules]>([
  ['', null, euro],
  [' \u00a0\n', null, euro],
  ['1250', 1250, euro],
  ['1.250', 1250, euro],
  ['1,250', 1250, euro],
  ["1'250", 1250, euro],
  ['1’250', 1250, euro],
  ['1 250', 1250, euro],
  ['1\u00a0250', 1250, euro],
  ['1\u202f250', 1250, euro],
  ['1\u2009250', 1250, euro],
  ['1.250,00', 1250, euro],
  ['1,250.00', 1250, euro],
  ['1 250,5', 1250.5, euro],
  ["1'250.50", 1250.5, euro],
  ['1.250,-', 1250, euro],
  ['1250,– €', 1250, euro],
  ['1250.--', 1250, euro],
  ['1250,—', 1250, euro],
  ['1250 €', 1250, euro],
  ['1250€', 1250, euro],
  ['€ 1.250,50', 1250.5, euro],
  ['EUR 1250', 1250, euro],
  ['1250 eur', 1250, euro],
  ['120.000', 120_000, euro],
  ['1.000.000', 1_000_000, euro],
  ['650 700', 650_700, euro],
  [',5', 0.5, euro],
  ['0.500', 0.5, euro],
  ['\t1250\r\n', 1250, euro],
  ['\u200e1250', 1250, euro],
  ['+5', 5, euro],
  ['1.055', 1.055, perKm],
  ['1,35 €/km', 1.35, perKm],
  ['1.35 EUR / km', 1.35, perKm],
  ['-18', -18, celsius],
  ['−18', -18, celsius],
  ['–18', -18, celsius],
  ['– 18 °C', -18, celsius],
  ['+2 c', 2, celsius],
  ['-0', 0, celsius],
  ['-18.000', -18, celsius],
  ['1.250', 1250, pieces],
  ['4,0', 4, pieces],
  ['30 days', 30, days],
  ['1,20 m', 120, centimetres],
  ['13.600 m', 1360, centimetres],
  ['1360 mm', 136, centimetres],
  ['120 cm', 120, centimetres],
  ['80 kg', 0.08, tonnes],
  ['1.250 kg', 1.25, tonnes],
  ['24 t', 24, tonnes],
])('%j is read as %j', (typed, value, rules) => {
  expect(readNumber(typed, rules)).toEqual({ value, wrong: null })
})

test.each<[string, string, NumberRules]>([
  ['650/700', 'number_range', euro],
  ['650-700', 'number_range', euro],
  ['650 – 700 €', 'number_range', euro],
  ['650 to 700', 'number_range', euro],
  ['650..700', 'number_range', euro],
  ['2x650', 'number_missing', euro],
  ['1k2', 'number_missing', euro],
  ['1e3', 'number_missing', euro],
  ['0x10', 'number_missing', euro],
  ['5+3', 'number_missing', euro],
  ['--', 'number_missing', euro],
  ['--5', 'number_missing', euro],
  ['1250.', 'number_missing', euro],
  ['12 50', 'number_missing', euro],
  ['1  250', 'number_missing', euro],
  ['650\t700', 'number_missing', euro],
  ['650\n700', 'number_missing', euro],
  ['1.250.00', 'number_missing', euro],
  ['1,00,000', 'number_missing', euro],
  ['many', 'number_missing', euro],
  ['€ 5 €', 'number_missing', euro],
  ['5'.repeat(41), 'number_missing', euro],
  ['1250 PLN', 'number_unit {"units":"€"}', euro],
  ['1.35 €/km', 'number_unit {"units":"€"}', euro],
  ['-650', 'at_least {"least":"0\u00a0€"}', euro],
  ['1.000.001', 'at_most {"most":"1\u00a0000\u00a0000\u00a0€"}', euro],
  ['1.255,505', 'decimals_at_most {"most":2}', euro],
  ['1250.505', 'decimals_at_most {"most":2}', euro],
  ['0.00000000000000000000000000000001', 'decimals_at_most {"most":2}', euro],
  ['-18 / -20', 'number_range', celsius],
  ['18-', 'number_missing', celsius],
  ['-18,-', 'number_missing', celsius],
  ['2.5', 'whole_number_missing', pieces],
  ['12.500', 'at_most {"most":10000}', pieces],
  ['4 t', 'whole_number_missing', pieces],
  ['30 weeks', 'number_unit {"units":"days"}', days],
  ['1365 mm', 'whole_number_missing', centimetres],
  ['1,205 m', 'decimals_at_most {"most":2}', centimetres],
  ['1.255', 'number_unclear {"one":"1255","other":"1.2550"}', { ...pieces, decimals: 3 }],
  ['many', 'price_missing', { ...pieces, missingMessage: 'price_missing' as never }],
])('the number %j is refused by %s', (typed, wrong, rules) => {
  expect(readNumber(typed, rules)).toEqual({ wrong })
})

test('numbers of programs are read exactly, without the rounding noise of fractions', () => {
  const read = (sent: number, rules = euro) => readNumber(sent, rules)
  expect(read(0.1 + 0.2)).toEqual({ value: 0.3, wrong: null })
  expect(read(1.005 * 1000)).toEqual({ value: 1005, wrong: null })
  expect(read(-0)).toEqual({ value: 0, wrong: null })
  expect(read(650.005)).toEqual({ wrong: 'decimals_at_most {"most":2}' })
  expect(read(2.5, pieces)).toEqual({ wrong: 'whole_number_missing' })
  expect(read(1e-9)).toEqual({ wrong: 'decimals_at_most {"most":2}' })
  expect(read(1e300)).toEqual({ wrong: 'at_most {"most":"1\u00a0000\u00a0000\u00a0€"}' })
  expect(read(-1e300)).toEqual({ wrong: 'at_least {"least":"0\u00a0€"}' })
})

const groupings = ['', ' ', '\u00a0', '\u202f', '.', ',', "'", '’']
const signs = ['', '-', '−', '–']

/** Prints a number as somebody writes it: digits in groups of three, with a decimal separator. */
function print(cents: number, group: string, point: string, decimals: number): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return decimals === 0 ? grouped : `${grouped}${point}${fraction.slice(0, decimals)}`
}

test('a number printed in any usual way is read as the same number', () => {
  const printed = fc.record({
    cents: fc.integer({ min: 0, max: 100_000_000 }),
    group: fc.constantFrom(...groupings),
    point: fc.constantFrom('.', ','),
    unit: fc.constantFrom('', ' €', '€', '\u00a0EUR', ' eur'),
  })
  fc.assert(
    fc.property(printed, ({ cents, group, point, unit }) => {
      fc.pre(group !== point)
      const decimals = cents % 100 === 0 ? 0 : cents % 10 === 0 ? 1 : 2
      const typed = `${print(cents, group, point, decimals)}${unit}`
      expect(readNumber(typed, euro)).toEqual({ value: cents / 100, wrong: null })
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -270, max: 100 }), fc.constantFrom(...signs.slice(1)), (degrees, minus) => {
      const typed = `${degrees < 0 ? minus : ''}${Math.abs(degrees)}`
      expect(readNumber(typed, celsius)).toEqual({ value: degrees, wrong: null })
    }),
  )
})

/**
 * A slow and careful second reader: every number that would be printed as this text, with any grouping and decimals.
 */
function numbersPrintedAs(typed: string): Set<number> {
  const found = new Set<number>()
  const [, sign = '', rest = ''] = /^([-−–+]?)(.*)$/su.exec(typed.trim())!
  const digits = rest.trim().replace(/[.,]\s*[-–−]{1,2}$/u, '')
  for (const group of groupings) {
    for (const point of ['.', ',']) {
      if (group === point) continue
      const parts = digits.split(point)
      const [whole = '', fraction] = parts
      if (parts.length > 2 || fraction === '' || /\D/.test(fraction ?? '')) continue
      const ungrouped = group === '' ? whole : whole.split(group).join('')
      if (!/^\d*$/.test(ungrouped) || (ungrouped === '' && fraction === undefined)) continue
      const again = ungrouped.replace(/\B(?=(\d{3})+$)/g, group)
      const isGrouped = ungrouped.length > 3 && group !== ''
      if (again !== whole || (isGrouped && ungrouped.startsWith('0'))) continue
      found.add(Number(`${sign === '+' ? '' : sign && '-'}${ungrouped || '0'}.${fraction ?? '0'}`) + 0)
    }
  }
  return found
}

test('random separators never give a number that the careful reader does not find', () => {
  const pieceOf = fc.oneof(
    { weight: 4, arbitrary: fc.stringMatching(/^\d{1,3}$/) },
    { weight: 2, arbitrary: fc.constantFrom('000', '250', '00', '5', '0') },
    { weight: 4, arbitrary: fc.constantFrom(...groupings.slice(1), ' ', '.', ',') },
    { weight: 1, arbitrary: fc.constantFrom(...signs, '/', 'x', 'e', 'k', '..', '+') },
  )
  const typedText = fc.array(pieceOf, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
  const anyRules = fc.constantFrom(euro, perKm, celsius, pieces, { ...pieces, decimals: 3 })
  fc.assert(
    fc.property(typedText, anyRules, (typed, rules) => {
      const reading = readNumber(typed, rules)
      if (reading.wrong !== null || reading.value === null) return
      const possible = [...numbersPrintedAs(typed)]
      expect(possible).toContain(reading.value)
      const { min, max, decimals } = rules
      const others = possible.filter((each) => each !== reading.value && each >= min && each <= max)
      // Another meaning is ignored only if it has more decimals than the field allows.
      if (decimals >= 3) expect(others).toEqual([])
      for (const other of others) expect(reading.value).toBeGreaterThan(other)
    }),
    { numRuns: 3000 },
  )
})

test('any text is read as a number or refused without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const reading = readNumber(typed, euro)
      expect(reading.wrong === null ? typeof (reading.value ?? 0) : typeof reading.wrong).toMatch(/number|string/)
    }),
  )
})

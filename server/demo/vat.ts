import jsvat from 'jsvat'
import type { VatColumns } from '../src/people/companies/companies.store.ts'
import { toVatColumns } from '../src/people/companies/vatChecks.ts'
import { checkByChecksum } from '../src/platform/vat/checksum.ts'
import type { Random } from './random.ts'

/**
 * The format after the prefix: `#` a digit, `@` a letter, the rest literal. jsvat knows the checksums of all except
 * the last rows.
 */
const shapes: Readonly<Record<string, string>> = {
  AT: 'U########',
  BE: '0#########',
  BG: '#########',
  CH: 'E#########',
  CZ: '########',
  DE: '#########',
  DK: '########',
  EE: '10#######',
  ES: 'B########',
  FI: '########',
  FR: '###########',
  GB: '#########',
  GR: '#########',
  HR: '###########',
  HU: '########',
  IE: '#######@',
  IT: '###########',
  LT: '#######1#',
  LU: '########',
  LV: '4##########',
  NL: '#########B01',
  NO: '#########',
  PL: '##########',
  PT: '5########',
  RO: '########',
  RS: '#########',
  SE: '##########01',
  SI: '########',
  SK: '##########',
  AL: 'L########@',
  BA: '4###########',
  MD: '#######',
  MK: '40###########',
  TR: '##########',
  UA: '##########',
}

/** Greece uses EL. */
const codes: Readonly<Record<string, string>> = { GR: 'EL' }
const uncheckable = new Set(['AL', 'BA', 'MD', 'MK', 'TR', 'UA'])

export type DemoVat = VatColumns & { vatNumber: string }

/** A number that no other company has, and its check result. */
export function makeUnusedVat(
  random: Random,
  { iso, used, checkedAt }: { iso: string; used: Set<string>; checkedAt: Date },
): DemoVat {
  let number = vatNumber(random, iso)
  while (used.has(number)) number = vatNumber(random, iso)
  used.add(number)
  return { vatNumber: number, ...toVatColumns(checkByChecksum(number), checkedAt) }
}

/**
 * A VAT number with a right checksum, found by repeated drawing. Every country's sum is a remainder by 10, 11, 89 or
 * 97, so it takes some dozens of draws.
 */
function vatNumber(random: Random, iso: string): string {
  const shape = shapes[iso]
  if (!shape) throw new Error(`No VAT numbers are known for ${iso}`)
  const country = jsvat.countries.filter((each) => each.codes.includes(iso) || each.codes.includes(codes[iso] ?? iso))
  for (let tries = 0; tries < 20_000; tries++) {
    const number = (codes[iso] ?? iso) + filled(random, shape)
    if (uncheckable.has(iso) || jsvat.checkVAT(number, country).isValid) return number
  }
  throw new Error(`No valid VAT number was found for ${iso}`)
}

/** Digits for `#`, without a leading zero at the beginning; letters for `@`. */
function filled(random: Random, shape: string): string {
  return shape
    .replace(/^#/, () => String(random.int(1, 9)))
    .replace(/#/g, () => String(random.int(0, 9)))
    .replace(/@/g, () => 'ABCDEFGHIJKLMNOPQRSTUVW'[random.int(0, 22)]!)
}

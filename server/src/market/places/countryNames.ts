import { countries, territories } from '@veos/contract/platform/reference/countries'
import { fold } from '../../platform/fold.ts'

/** The languages that dispatchers name countries in. */
const languages = 'en de fr it es pt nl da sv nb fi et lv lt pl cs sk sl hr hu ro bg el tr ru uk'.split(' ')

/** The letters that trucks carry and that are before postal codes: D-10115, A-1010, FIN-00100. */
const vehicleCodes: Record<string, string> = {
  a: 'AT',
  b: 'BE',
  d: 'DE',
  e: 'ES',
  est: 'EE',
  f: 'FR',
  fin: 'FI',
  fl: 'LI',
  gbz: 'GI',
  h: 'HU',
  i: 'IT',
  irl: 'IE',
  l: 'LU',
  m: 'MT',
  n: 'NO',
  nmk: 'MK',
  p: 'PT',
  rks: 'XK',
  rus: 'RU',
  s: 'SE',
  slo: 'SI',
  srb: 'RS',
  uk: 'GB',
  v: 'VA',
}

const byCode = new Map<string, string>()
const byName = new Map<string, string>()
for (const { iso, shorthand, value } of [...countries, ...territories]) {
  for (const code of [iso, shorthand]) byCode.set(fold(code), iso)
  byName.set(fold(value), iso)
}
for (const language of languages) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  for (const { iso } of countries) byName.set(fold(names.of(iso) ?? ''), iso)
}
for (const [name, iso] of [
  ['england', 'GB'],
  ['great britain', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['holland', 'NL'],
  ['bosnia', 'BA'],
  ['macedonia', 'MK'],
  ['czech republic', 'CZ'],
] as const) {
  byName.set(name, iso)
}
byName.delete('')

/** The country that these folded words name: 'deutschland', 'de', 'deu'. */
export function countryNamed(folded: string): string | undefined {
  return byCode.get(folded) ?? byName.get(folded)
}

/** The country whose mark may be before a postal code: 'd', 'de', 'fin', 'germany'. */
export function countryMarked(folded: string): string | undefined {
  return countryNamed(folded) ?? vehicleCodes[folded]
}

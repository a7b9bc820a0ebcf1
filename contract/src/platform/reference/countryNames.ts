import { countries, territories } from './countries.ts'
import { fold } from './fold.ts'

/** The languages in which dispatchers name countries. */
const languages = 'en de fr it es pt nl da sv nb fi et lv lt pl cs sk sl hr sr sq hu ro bg mk el tr ru uk'.split(' ')

/** The country letters on trucks, which are written before towns and postal codes: D-10115, A-1010, FIN-00100. */
const roadLetters: Readonly<Record<string, string>> = {
  a: 'AT',
  b: 'BE',
  d: 'DE',
  e: 'ES',
  el: 'GR',
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
  rsm: 'SM',
  rus: 'RU',
  s: 'SE',
  slo: 'SI',
  srb: 'RS',
  v: 'VA',
}

/** Names that no list contains: parts of countries, and former names. */
const otherNames: Readonly<Record<string, string>> = {
  bosnia: 'BA',
  bih: 'BA',
  bundesrepublik: 'DE',
  brd: 'DE',
  'ceska republika': 'CZ',
  czechia: 'CZ',
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  hellas: 'GR',
  holland: 'NL',
  holandia: 'NL',
  macedonia: 'MK',
  'northern ireland': 'GB',
  scotland: 'GB',
  turkiye: 'TR',
  uk: 'GB',
  wales: 'GB',
}

const byCode = new Map<string, string>()
for (const { iso, shorthand } of [...countries, ...territories]) {
  for (const code of [iso, shorthand]) byCode.set(fold(code), iso)
}

let byName: ReadonlyMap<string, string> | undefined

/** Thirty languages take some milliseconds, so the names are read when a country is first typed. */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { iso, value } of [...countries, ...territories]) names.set(fold(value), iso)
  for (const language of languages) {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region' })
    for (const { iso } of countries) names.set(fold(inLanguage.of(iso) ?? ''), iso)
  }
  for (const [name, iso] of Object.entries(otherNames)) names.set(name, iso)
  names.delete('')
  return names
}

/** The country of a folded name or code: 'deutschland', 'de', 'deu', 'uk'. */
export function findCountryByName(folded: string): string | undefined {
  byName ??= readNames()
  return byCode.get(folded) ?? byName.get(folded)
}

/** The country of a mark before a postal code or a town: 'd', 'de', 'fin', 'germany'. */
export function findCountryByMark(folded: string): string | undefined {
  return findCountryByName(folded) ?? roadLetters[folded]
}

let spellings: ReadonlyMap<string, readonly string[]> | undefined

/** All folded spellings of a country: its names in its own and other languages, codes, letters. */
export function listCountrySpellings(iso: string): readonly string[] {
  byName ??= readNames()
  spellings ??= groupByCountry([...byCode, ...Object.entries(roadLetters), ...byName])
  return spellings.get(iso) ?? []
}

function groupByCountry(named: readonly (readonly [spelling: string, iso: string])[]) {
  const grouped = new Map<string, string[]>()
  for (const [spelling, iso] of named) grouped.set(iso, [...(grouped.get(iso) ?? []), spelling])
  return grouped
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPlaces } from '../../../geo/buildPlaces.ts'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'
import { townNamesFile } from './townTable.ts'

const builtDir = fileURLToPath(new URL('../../../geo/built', import.meta.url))
let gazetteer: Gazetteer

beforeAll(async () => {
  if (!existsSync(`${builtDir}/${townNamesFile}`)) await buildPlaces(builtDir)
  gazetteer = openGazetteer({ builtDir, importedDir: '/nonexistent' })
})

/** The first hit, as "DE 20095 Hamburg". */
function first(typed: string): string | undefined {
  const [best] = gazetteer.search(typed)
  return best && [best.countryCode, best.postalCode, best.locationName].filter(Boolean).join(' ')
}

describe('country codes and names of countries beside a town', () => {
  test.each([
    ['DE Hamburg', 'D-Hamburg', 'D - Hamburg', 'D Hamburg', 'Hamburg (D)', 'Hamburg, D', 'Hamburg/D', 'Hamburg D'],
    [
      'DE Hamburg',
      '[DE] Hamburg',
      '(D) Hamburg',
      'DE/Hamburg',
      'Hamburg - DE',
      'Germany: Hamburg',
      'Deutschland, Hamburg',
    ],
    ['AT Vienna', 'A-Wien', 'Wien (A)', 'A Wien', 'Wien, Österreich'],
    ['SI Ljubljana', 'SLO-Ljubljana', 'SLO Ljubljana', 'Ljubljana (SLO)'],
    ['IT Milan', 'I-Milano', 'Milano I', 'Milano (MI)', 'Milano MI'],
    ['ES Madrid', 'E-Madrid', 'Madrid (E)'],
    ['GB London', 'UK-London', 'London, UK', 'London UK', 'GB-London'],
    ['PL Wrocław', 'PL - Wrocław', 'Wrocław PL'],
    ['EE Tallinn', 'EST-Tallinn', 'Tallinn EST'],
    ['XK Pristina', 'RKS-Pristina'],
    ['GR Athens', 'EL-Athina', 'GR-Athen'],
    ['CH Basel', 'CH-Basel', 'Basel (CH)'],
    ['CH Fribourg', 'Freiburg (CH)'],
    ['FR Brest', 'Brest (F)', 'F-Brest'],
    ['BY Brest', 'BY-Brest'],
    ['IT Asti', 'Asti (AT)', 'Asti AT'],
    ['IT Lecce', 'Lecce LE'],
    // Letters that belong to the name.
    ['DE Halle (Saale)', 'Halle/S.', 'Halle (S'],
    ['DE Frankfurt am Main', 'Frankfurt/M', 'Frankfurt/M.', 'Frankfurt a. M.'],
    ['ES A Coruña', 'A Coruña', 'A-Coruña'],
    ["IT L'Aquila", 'L-Aquila'],
    ["NL 's-Hertogenbosch", 'S-Hertogenbosch'],
    ['NL De Bilt', 'De Bilt'],
    ['IT La Spezia', 'La Spezia'],
  ])('%s is found with a country code or name beside it', (expected, ...spellings) => {
    for (const typed of spellings) expect(first(typed), typed).toBe(expected)
  })
})

test.each([
  ['Ostrów Wlkp.', 'PL Ostrów Wielkopolski'],
  ['Gorzów Wlkp', 'PL Gorzów Wielkopolski'],
  ['Środa Wlkp.', 'PL Środa Wielkopolska'],
  ['Tomaszów Maz.', 'PL Tomaszów Mazowiecki'],
  ['Konst. Łódzki', 'PL Konstantynów Łódzki'],
  ['Piotrków Tryb.', 'PL Piotrków Trybunalski'],
  ['Bielsko-B.', 'PL Bielsko-Biala'],
  ['Ruda Śl.', 'PL Ruda Śląska'],
  ['S. Giuliano Milanese', 'IT San Giuliano Milanese'],
  ['S.Giuliano Milanese', 'IT San Giuliano Milanese'],
  ['S. Benedetto del Tronto', 'IT San Benedetto del Tronto'],
  ['Sesto S. Giovanni', 'IT Sesto San Giovanni'],
  ['Č. Budějovice', 'CZ České Budějovice'],
  ['C.Budejovice', 'CZ České Budějovice'],
  ['Hr. Králové', 'CZ Hradec Králové'],
  ['Ústí n/L', 'CZ Ústí nad Labem'],
  ["M'gladbach", 'DE Mönchengladbach'],
  ['M’gladbach', 'DE Mönchengladbach'],
  ["K'lautern", 'DE Kaiserslautern'],
  ['Wr.Neustadt', 'AT Wiener Neustadt'],
  ['Klagenfurt a.W.', 'AT Klagenfurt am Wörthersee'],
  ['Frankfurt a.d. Oder', 'DE Frankfurt (Oder)'],
  ['B. Bystrica', 'SK Banská Bystrica'],
  ['N. Gorica', 'SI Nova Gorica'],
  ['Tg. Mures', 'RO Târgu-Mureş'],
  ['Aix-en-P.', 'FR Aix-en-Provence'],
  ['Newcastle/Tyne', 'GB Newcastle upon Tyne'],
])('a shortened name: %s is %s', (typed, expected) => {
  expect(first(typed)).toBe(expected)
})

test.each([
  ['8000 Aarhus C', 'DK 80 Aarhus'],
  ['DK-8000 Århus C', 'DK 80 Aarhus'],
  ['2100 København Ø', 'DK 21 Copenhagen'],
  ['28001 Madrid Centro', 'ES 28 Madrid'],
  ['40010 BO', 'IT 40010 Sala Bolognese'],
  ['20121 Milano (MI)', 'IT 20121 Milan'],
  ['20098 S. Giuliano Milanese (MI)', 'IT 20098 San Giuliano Milanese'],
  ['14100 Asti AT', 'IT 14100 Asti'],
  ['EL 10431', 'GR 10 Athens'],
  ['EL-104 31 Athina', 'GR 10 Athens'],
  ['104 31 Athens', 'GR 10 Athens'],
  ['20095 Hamburg-Altstadt', 'DE 20095 Hamburg'],
  ['20095 Hamburg (D)', 'DE 20095 Hamburg'],
  ['1100 Wien, Favoriten', 'AT 1100 Vienna'],
  ['75012 Paris 12e', 'FR 75012 Paris'],
  ['33000 BORDEAUX CEDEX', 'FR 33000 Bordeaux'],
  ['9000 St. Gallen', 'CH 90 Sankt Gallen'],
  ['9000 Gent', 'BE 90 Gent'],
  ['3011 AA Rotterdam', 'NL 30 Rotterdam'],
  ['110 00 Praha 1', 'CZ 11 Prague'],
  ['211 20 Malmö', 'SE 21 Malmö'],
  ['SW1A 1AA London', 'GB SW London'],
  // A zone is named after another town, so the typed town is used.
  ['84-300 Lębork', 'PL Lębork'],
  ['2630 Taastrup', 'DK Taastrup'],
  // A code of another town.
  ['10115 Hamburg', 'DE Hamburg'],
])('a code with a town: %s is %s', (typed, expected) => {
  expect(first(typed)).toBe(expected)
})

test.each([
  ['Hamburg Hafen', 'DE Hamburg'],
  ['Düsseldorf-Reisholz', 'DE Düsseldorf'],
  ['Port of Hamburg', 'DE Hamburg'],
  ['Köln-Bonn', 'DE Köln'],
])('an unknown word does not hide a large town: %s', (typed, expected) => {
  expect(first(typed)).toBe(expected)
})

test('an unknown word does not match some small town', () => {
  for (const typed of ['Bad Xqzzy', 'Santa Xqzzy', 'Xqzzy', "X'qzzy", 'S. Xqzzy']) {
    expect(gazetteer.search(typed), typed).toEqual([])
  }
})

const towns = [
  ['Hamburg', 'D', 'DE', 'Germany', 'Deutschland'],
  ['Wien', 'A', 'AT', 'Austria', 'Österreich'],
  ['Ljubljana', 'SLO', 'SI', 'Slovenia', 'Slovenija'],
  ['Saint-Étienne', 'F', 'FR', 'France', 'Frankreich'],
  ['Poznań', 'PL', 'POL', 'Poland', 'Polska'],
  ['Reggio Emilia', 'I', 'IT', 'Italy', 'Italia'],
  ['Malmö', 'S', 'SE', 'Sweden', 'Sverige'],
  ['London', 'UK', 'GB', 'United Kingdom', 'Großbritannien'],
  ['Česke Budějovice', 'CZ', 'CZE', 'Czechia', 'Česko'],
  ['Αθήνα', 'GR', 'EL', 'Greece', 'Ελλάδα'],
  ['20095 Hamburg', 'D', 'DE', 'Germany', 'Deutschland'],
  ['1100 Wien', 'A', 'AT', 'Austria', 'Österreich'],
] as const

/** The ways in which people write a country beside a town. */
const besides: readonly ((town: string, mark: string) => string)[] = [
  (town) => town,
  (town, mark) => `${mark}-${town}`,
  (town, mark) => `${mark} - ${town}`,
  (town, mark) => `${mark}\u2013${town}`,
  (town, mark) => `${town} (${mark})`,
  (town, mark) => `(${mark}) ${town}`,
  (town, mark) => `[${mark}] ${town}`,
  (town, mark) => `${town}, ${mark}`,
  (town, mark) => `${town} / ${mark}`,
]

/** Characters that copying adds to a text. */
const pasted: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `\u200b${text}`,
  (text) => [...text].join('\u00ad'),
  (text) => [...text].join('\u200b'),
  (text) => `\u202a${text}\u202c\ufeff`,
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  \t'),
  (text) => text.replaceAll('-', '\u2011'),
  (text) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
  (text) => text.normalize('NFD'),
  (text) => text.toUpperCase(),
  (text) => `"${text}"`,
  (text) => `• ${text};`,
]

test('a country beside a town and copied characters never change the first hit', () => {
  const decorated = fc.record({
    town: fc.constantFrom(...towns),
    mark: fc.integer({ min: 1, max: 4 }),
    beside: fc.constantFrom(...besides),
    pastes: fc.array(fc.constantFrom(...pasted), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(decorated, ({ town, mark, beside, pastes }) => {
      const text = beside(town[0], town[mark]!)
      const typed = pastes.reduce((before, paste) => paste(before), text)
      expect(first(typed), JSON.stringify(typed)).toBe(first(town[0]))
    }),
    { numRuns: 500 },
  )
})

/**
 * The countries of Europe for pickers: grouped by region, in alphabetical order. `value` is part of the API: the
 * English name in forms and answers. `shorthand` is the three letters of ISO 3166, `iso` the two that also name the
 * flag. The labels are in `../texts/countries.ts`. Without zod, so that the web loads only the table.
 */
export const regions = ['Western Europe', 'Northern Europe', 'Southern Europe', 'Eastern Europe'] as const
export type Region = (typeof regions)[number]

export interface Country {
  readonly value: string
  readonly shorthand: string
  readonly iso: string
  readonly region: Region
}

const inRegion = (region: Region, rows: readonly (readonly [value: string, shorthand: string, iso: string])[]) =>
  rows.map(([value, shorthand, iso]): Country => ({ value, shorthand, iso, region }))

/** In the order of `countryCodes`. */
export const countries: readonly Country[] = [
  ...inRegion('Western Europe', [
    ['Austria', 'AUT', 'AT'],
    ['Belgium', 'BEL', 'BE'],
    ['France', 'FRA', 'FR'],
    ['Germany', 'DEU', 'DE'],
    ['Liechtenstein', 'LIE', 'LI'],
    ['Luxembourg', 'LUX', 'LU'],
    ['Monaco', 'MCO', 'MC'],
    ['Netherlands', 'NLD', 'NL'],
    ['Switzerland', 'CHE', 'CH'],
  ]),
  ...inRegion('Northern Europe', [
    ['Denmark', 'DNK', 'DK'],
    ['Estonia', 'EST', 'EE'],
    ['Finland', 'FIN', 'FI'],
    ['Iceland', 'ISL', 'IS'],
    ['Ireland', 'IRL', 'IE'],
    ['Latvia', 'LVA', 'LV'],
    ['Lithuania', 'LTU', 'LT'],
    ['Norway', 'NOR', 'NO'],
    ['Sweden', 'SWE', 'SE'],
    ['United Kingdom', 'GBR', 'GB'],
  ]),
  ...inRegion('Southern Europe', [
    ['Albania', 'ALB', 'AL'],
    ['Andorra', 'AND', 'AD'],
    ['Bosnia and Herzegovina', 'BIH', 'BA'],
    ['Croatia', 'HRV', 'HR'],
    ['Cyprus', 'CYP', 'CY'],
    ['Greece', 'GRC', 'GR'],
    ['Italy', 'ITA', 'IT'],
    // ISO has no code for Kosovo; the EU, the postal services and the flags use XK and XKX.
    ['Kosovo', 'XKX', 'XK'],
    ['Malta', 'MLT', 'MT'],
    ['Montenegro', 'MNE', 'ME'],
    ['North Macedonia', 'MKD', 'MK'],
    ['Portugal', 'PRT', 'PT'],
    ['San Marino', 'SMR', 'SM'],
    ['Serbia', 'SRB', 'RS'],
    ['Slovenia', 'SVN', 'SI'],
    ['Spain', 'ESP', 'ES'],
    ['Turkey', 'TUR', 'TR'],
    ['Vatican City', 'VAT', 'VA'],
  ]),
  ...inRegion('Eastern Europe', [
    ['Armenia', 'ARM', 'AM'],
    ['Azerbaijan', 'AZE', 'AZ'],
    ['Belarus', 'BLR', 'BY'],
    ['Bulgaria', 'BGR', 'BG'],
    ['Czech Republic', 'CZE', 'CZ'],
    ['Georgia', 'GEO', 'GE'],
    ['Hungary', 'HUN', 'HU'],
    ['Moldova', 'MDA', 'MD'],
    ['Poland', 'POL', 'PL'],
    ['Romania', 'ROU', 'RO'],
    ['Russia', 'RUS', 'RU'],
    ['Slovakia', 'SVK', 'SK'],
    ['Ukraine', 'UKR', 'UA'],
  ]),
]

/** Parts of Europe with their own code and flag, which trucks go to but companies are not registered in. */
export const territories: readonly Country[] = [
  ...inRegion('Northern Europe', [
    ['Åland Islands', 'ALA', 'AX'],
    ['Faroe Islands', 'FRO', 'FO'],
    ['Guernsey', 'GGY', 'GG'],
    ['Isle of Man', 'IMN', 'IM'],
    ['Jersey', 'JEY', 'JE'],
  ]),
  ...inRegion('Southern Europe', [['Gibraltar', 'GIB', 'GI']]),
]

const byIso = new Map([...countries, ...territories].map((country) => [country.iso, country]))
const byValue = new Map(countries.map((country) => [country.value, country]))

/** By the two letters of ISO 3166 in either case, including territories. */
export function findCountryByIso(iso: string): Country | undefined {
  return byIso.get(iso.toUpperCase())
}

/** By the stored value ('Germany'). */
export function findCountryByValue(value: string): Country | undefined {
  return byValue.get(value)
}

export interface VatCountry {
  /** The code of its name in the catalogue: ISO 3166, or XI. */
  readonly iso: string
  /** The prefix of VAT numbers: EL for Greece, XI for Northern Ireland, else as in ISO 3166. */
  readonly code: string
  /** The possible numbers of characters after the prefix. */
  readonly vatLengths: readonly number[]
}

/** More than the list of countries, because the payer of an invoice may be outside Europe. */
export const vatCountries: readonly VatCountry[] = (
  [
    ['AL', 10],
    ['AD', 8],
    ['AM', 8],
    ['AT', 9],
    ['AZ', 10],
    ['BY', 9],
    ['BE', 10],
    ['BA', 12],
    ['BG', 9, 10],
    ['HR', 11],
    ['CY', 9],
    ['CZ', 8, 9, 10],
    ['DK', 8],
    ['EE', 9],
    ['FI', 8],
    ['FR', 11],
    ['GE', 9],
    ['DE', 9],
    ['EL', 9],
    ['HU', 8],
    ['IS', 6, 5],
    ['IN', 11, 15],
    ['IE', 8, 9],
    ['IL', 9],
    ['IT', 11],
    ['KZ', 12],
    ['XK', 9],
    ['LV', 11],
    ['LI', 9, 5],
    ['LT', 9, 12],
    ['LU', 8],
    ['MT', 8],
    ['MD', 7],
    ['MC', 11],
    ['ME', 8],
    ['NL', 12],
    ['NZ', 13],
    ['MK', 13],
    ['XI', 9, 12, 5],
    ['NO', 9],
    ['PL', 10],
    ['PT', 9],
    ['RO', 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ['RU', 10, 12],
    ['SM', 5],
    ['RS', 9],
    ['SK', 10],
    ['SI', 8],
    ['ES', 9],
    ['SE', 12],
    // Six digits until 2010, since then the nine of the company number.
    ['CH', 6, 9],
    ['TR', 10],
    ['UA', 10, 12],
    ['VA', 11],
    ['GB', 9, 12, 5],
  ] as const
).map(([code, ...vatLengths]) => ({ iso: code === 'EL' ? 'GR' : code, code, vatLengths }))

const vatByCode = new Map(vatCountries.map((country) => [country.code, country]))

/** By the first two characters of a VAT number, in either case; Greek ones may begin with GR as well. */
export function findVatCountryByCode(code: string): VatCountry | undefined {
  const upper = code.toUpperCase()
  return vatByCode.get(upper === 'GR' ? 'EL' : upper)
}

/** The prefix of the VAT numbers of a country, by its ISO code. */
export function getVatPrefix(iso: string): string {
  return iso === 'GR' ? 'EL' : iso
}

/** The European country whose companies have VAT numbers with this prefix: Greece for EL, the United Kingdom for XI. */
export function findCountryByVatCode(code: string): Country | undefined {
  const upper = code.toUpperCase()
  return findCountryByIso(upper === 'EL' ? 'GR' : upper === 'XI' ? 'GB' : upper)
}

/**
 * Companies in Monaco have French numbers, sometimes written with the code of Monaco; those in Vatican City have
 * Italian ones, if any.
 */
const vatNeighbours: Readonly<Record<string, readonly string[]>> = { FR: ['MC'], MC: ['FR'], IT: ['VA'] }

/** Whether companies of a country have VAT numbers with this prefix. */
export function isVatCodeOf(code: string, { iso }: Country): boolean {
  const own = findCountryByVatCode(code)?.iso
  return own === iso || (own !== undefined && (vatNeighbours[own] ?? []).includes(iso))
}

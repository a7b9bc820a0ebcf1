/**
 * The countries of Europe as people pick them: grouped by region, in the order of the alphabet. `value` is what is
 * stored and filtered by, `label` what is read, `shorthand` the three letters of ISO 3166, `iso` the two letters that
 * also name the flag. Free of zod, so that the web part pays nothing but the table itself.
 */
export const regions = ['Western Europe', 'Northern Europe', 'Southern Europe', 'Eastern Europe'] as const
export type Region = (typeof regions)[number]

export interface Country {
  readonly value: string
  readonly label: string
  readonly shorthand: string
  readonly iso: string
  readonly region: Region
}

const inRegion = (region: Region, rows: readonly (readonly [label: string, shorthand: string, iso: string])[]) =>
  rows.map(([label, shorthand, iso]): Country => ({ value: label, label, shorthand, iso, region }))

/** The order is the bit order of the search: new ones come last in it. */
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
    // ISO has given Kosovo no code; XK and XKX are the ones that the EU, the post and the flags use.
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

/** Parts of Europe with a code and a flag of their own that companies are not registered by, but trucks drive to. */
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

/** For select boxes: every region with its countries. */
export const countriesByRegion = regions.map((region) => ({
  region,
  countries: countries.filter((country) => country.region === region),
}))

const byIso = new Map([...countries, ...territories].map((country) => [country.iso, country]))
const byValue = new Map(countries.map((country) => [country.value, country]))

/** By the two letters of ISO 3166 in either case, territories included. */
export function countryByIso(iso: string): Country | undefined {
  return byIso.get(iso.toUpperCase())
}

/** By the stored value ('Germany'). */
export function countryByValue(value: string): Country | undefined {
  return byValue.get(value)
}

/** Where the flag of a country is served, from its two letters. */
export function flagUrl(iso: string): string {
  return `/flags/${iso.toUpperCase()}.svg`
}

export interface VatCountry {
  readonly label: string
  /** The two letters that VAT numbers start with: EL for Greece, XI for Northern Ireland, else as ISO 3166. */
  readonly code: string
  /** How many characters may follow the code. */
  readonly vatLengths: readonly number[]
}

/** Longer than the list of countries: who pays an invoice may be outside Europe. */
export const vatCountries: readonly VatCountry[] = (
  [
    ['Albania', 'AL', 10],
    ['Austria', 'AT', 9],
    ['Belarus', 'BY', 9],
    ['Belgium', 'BE', 10],
    ['Bosnia and Herzegovina', 'BA', 12],
    ['Bulgaria', 'BG', 9, 10],
    ['Croatia', 'HR', 11],
    ['Cyprus', 'CY', 9],
    ['Czech Republic', 'CZ', 8, 9, 10],
    ['Denmark', 'DK', 8],
    ['Estonia', 'EE', 9],
    ['Finland', 'FI', 8],
    ['France', 'FR', 11],
    ['Georgia', 'GE', 9],
    ['Germany', 'DE', 9],
    ['Greece', 'EL', 9],
    ['Hungary', 'HU', 8],
    ['Iceland', 'IS', 6, 5],
    ['India', 'IN', 11, 15],
    ['Ireland', 'IE', 8, 9],
    ['Israel', 'IL', 9],
    ['Italy', 'IT', 11],
    ['Kazakhstan', 'KZ', 12],
    ['Kosovo', 'XK', 9],
    ['Latvia', 'LV', 11],
    ['Liechtenstein', 'LI', 9, 5],
    ['Lithuania', 'LT', 9, 12],
    ['Luxembourg', 'LU', 8],
    ['Malta', 'MT', 8],
    ['Moldova', 'MD', 7],
    ['Monaco', 'MC', 11],
    ['Montenegro', 'ME', 8],
    ['Netherlands', 'NL', 12],
    ['New Zealand', 'NZ', 13],
    ['North Macedonia', 'MK', 13],
    ['Northern Ireland', 'XI', 9, 12, 5],
    ['Norway', 'NO', 9],
    ['Poland', 'PL', 10],
    ['Portugal', 'PT', 9],
    ['Romania', 'RO', 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ['Russia', 'RU', 10, 12],
    ['San Marino', 'SM', 5],
    ['Serbia', 'RS', 9],
    ['Slovakia', 'SK', 10],
    ['Slovenia', 'SI', 8],
    ['Spain', 'ES', 9],
    ['Sweden', 'SE', 12],
    // Six digits until 2010, since then the nine of the company number.
    ['Switzerland', 'CH', 6, 9],
    ['Turkey', 'TR', 10],
    ['Ukraine', 'UA', 10, 12],
    ['United Kingdom', 'GB', 9, 12, 5],
  ] as const
).map(([label, code, ...vatLengths]) => ({ label, code, vatLengths }))

const vatByCode = new Map(vatCountries.map((country) => [country.code, country]))

/** By the first two characters of a VAT number, in either case; Greek ones are written with GR as well. */
export function vatCountryByCode(code: string): VatCountry | undefined {
  const upper = code.toUpperCase()
  return vatByCode.get(upper === 'GR' ? 'EL' : upper)
}

/** The European country whose companies carry VAT numbers with this code: Greece for EL, the United Kingdom for XI. */
export function countryByVatCode(code: string): Country | undefined {
  const upper = code.toUpperCase()
  return countryByIso(upper === 'EL' ? 'GR' : upper === 'XI' ? 'GB' : upper)
}

/** Companies in Monaco have French numbers; some write them with the code of their own country. */
const vatNeighbours: Readonly<Record<string, readonly string[]>> = { FR: ['MC'], MC: ['FR'] }

/** Whether companies of a country carry VAT numbers with this code. */
export function vatCodeFits(code: string, { iso }: Country): boolean {
  const own = countryByVatCode(code)?.iso
  return own === iso || (own !== undefined && (vatNeighbours[own] ?? []).includes(iso))
}

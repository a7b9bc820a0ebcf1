/** What visitors read instead of a roundtrip's name, which may say whose it is: where it goes. */
export function roundtripCountriesName(countries: readonly { label: string }[]): string {
  return countries.map(({ label }) => label).join(', ')
}

/** What an offer is called by where it goes; without zod, so that the web can have it. */

interface Named {
  locationName: string
}

/** What a tender is called that has no name of its own: where it goes, by the first place of each end. */
export function tenderRouteName(loading: readonly Named[], unloading: readonly Named[]): string {
  return `${loading[0]?.locationName ?? ''} – ${unloading[0]?.locationName ?? ''}`
}

/** What visitors read instead of a roundtrip's name, which may say whose it is: where it goes. */
export function roundtripCountriesName(countries: readonly { label: string }[]): string {
  return countries.map(({ label }) => label).join(', ')
}

/** Names of offers made from their places; without zod, so that the web can import them. */

interface Named {
  locationName: string
}

/** The name of a tender without its own: its route, by the first place of each end. */
export function formatTenderRoute(loading: readonly Named[], unloading: readonly Named[]): string {
  return `${loading[0]?.locationName ?? ''} – ${unloading[0]?.locationName ?? ''}`
}

/** The name of a roundtrip for visitors, because its own may reveal the company: its countries. */
export function formatRoundtripCountries(countries: readonly { label: string }[]): string {
  return countries.map(({ label }) => label).join(', ')
}

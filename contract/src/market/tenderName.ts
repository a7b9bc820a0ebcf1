interface Named {
  locationName: string
}

/** What a tender is called that has no name of its own: where it goes, by the first place of each end. */
export function tenderRouteName(loading: readonly Named[], unloading: readonly Named[]): string {
  return `${loading[0]?.locationName ?? ''} – ${unloading[0]?.locationName ?? ''}`
}

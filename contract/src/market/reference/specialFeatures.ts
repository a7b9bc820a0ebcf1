/**
 * Requests of a load to truck and driver, or features of a truck. Values and flags are part of the API: filters and
 * spot freights use the value, tenders and empty trucks have a flag for each. The order is the bit order of the
 * search.
 */
export const specialFeatures = [
  { value: 'ADR', flag: 'ADR' },
  { value: 'Euro_pallet_exchange', flag: 'euroPalletExchange' },
  { value: 'TIR_Cable', flag: 'TIRCable' },
  { value: 'Live_tracking', flag: 'liveTracking' },
  { value: 'Waste_load', flag: 'wasteLoad' },
  { value: 'A_shield', flag: 'aShield' },
  { value: 'Non_stackable', flag: 'nonStackable' },
] as const

export type SpecialFeature = (typeof specialFeatures)[number]['value']

export const specialFeatureValues = specialFeatures.map(({ value }) => value)

/** The features of a truck, without those that only concern goods. */
export const truckFeatures = specialFeatures.filter(({ value }) => value !== 'Non_stackable')

type Flag = (typeof specialFeatures)[number]['flag']

/** The flags of some features. */
export type FlagOf<Value extends SpecialFeature> = Extract<(typeof specialFeatures)[number], { value: Value }>['flag']

/** The features whose flag is set. */
export function toFeatures(flags: { readonly [flag in Flag]?: boolean }): SpecialFeature[] {
  return specialFeatures.filter(({ flag }) => flags[flag]).map(({ value }) => value)
}

/** A flag for each feature of the list, set or not. */
export function toFlags<const Values extends readonly SpecialFeature[]>(
  values: Values,
  features: readonly string[],
): Record<FlagOf<Values[number]>, boolean> {
  const listed = specialFeatures.filter(({ value }) => values.includes(value))
  return Object.fromEntries(listed.map(({ flag, value }) => [flag, features.includes(value)])) as Record<
    FlagOf<Values[number]>,
    boolean
  >
}

/** The values of the features of a truck. */
export const truckFeatureValues = truckFeatures.map(({ value }) => value)

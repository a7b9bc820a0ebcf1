import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'

/** The number of used bits of a mask: with these it is a small integer for the engine. */
export const wordBits = 30
/** The bits of the two masks of countries; not all of them are used. */
export const countryBits = 2 * wordBits

const truckBits = bitsOf(truckTypeValues)
const featureBits = bitsOf(specialFeatureValues)
const lowCountryBits = bitsOf(countryCodes.slice(0, wordBits))
const highCountryBits = bitsOf(countryCodes.slice(wordBits))

export function toTruckMask(types: readonly string[]): number {
  return maskOf(truckBits, types)
}

export function toFeatureMask(features: readonly string[]): number {
  return maskOf(featureBits, features)
}

/**
 * There are more countries than bits in a bit operation, so there are two masks: of the first thirty and of the
 * others.
 */
export function toCountryMasks(codes: readonly string[]): readonly [low: number, high: number] {
  return [maskOf(lowCountryBits, codes), maskOf(highCountryBits, codes)]
}

/** Calls a function with the number of each country of two masks, from 0 on. */
export function visitCountries(
  [low, high]: readonly [low: number, high: number],
  use: (country: number) => void,
): void {
  for (let left = low; left !== 0; left &= left - 1) use(findLowestBit(left))
  for (let left = high; left !== 0; left &= left - 1) use(wordBits + findLowestBit(left))
}

/** The number of the lowest bit of a mask. */
export function findLowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask)
}

function bitsOf(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map(values.map((value, bit) => [value, 1 << bit]))
}

function maskOf(bits: ReadonlyMap<string, number>, values: readonly string[]): number {
  let mask = 0
  for (const value of values) mask |= bits.get(value) ?? 0
  return mask
}

import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import type { BoardFacets } from './board.ts'
import { wordBits } from './masks.ts'
import type { Tally } from './tallies.ts'
import { loadTypeCodes, type TraitConditions, type Traits } from './traits.ts'

/**
 * The numbers of matches for each truck, load type and country, from the offers that match all other conditions.
 * @param counts the numbers by traits
 * @param tally further numbers, if the conditions on traits are tallied
 */
export function toFacets(
  counts: Uint32Array,
  tally: Tally,
  traits: Traits,
  conditions: TraitConditions,
): Omit<BoardFacets, 'radius'> {
  const trucks = new Uint32Array(wordBits)
  const loadTypes = new Uint32Array(1 + Object.keys(loadTypeCodes).length)
  const lowCountries = new Uint32Array(wordBits)
  const highCountries = new Uint32Array(wordBits)
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code]!
    if (count === 0 || !conditions.othersFit(traits, code)) continue
    const trucksFit = conditions.trucksFit(traits, code)
    const loadTypeFits = conditions.loadTypeFits(traits, code)
    const countriesFit = conditions.countriesFit(traits, code)
    if (loadTypeFits && countriesFit) addToBits(trucks, traits.truckMasks[code]!, count)
    if (trucksFit && countriesFit) loadTypes[traits.loadTypes[code]!]! += count
    if (trucksFit && loadTypeFits) {
      addToBits(lowCountries, traits.lowCountries[code]!, count)
      addToBits(highCountries, traits.highCountries[code]!, count)
    }
  }
  for (let code = 0; code < loadTypes.length; code++) {
    if (conditions.loadType === 0 || conditions.loadType === code) tally.addTrucksTo(trucks, code)
    loadTypes[code]! += tally.countOf(code, conditions.truckMask)
  }
  return {
    truckTypes: toChoices(truckTypeValues, trucks),
    loadTypes: toChoices(Object.keys(loadTypeCodes), loadTypes.subarray(1)),
    countries: toChoices(countryCodes, [...lowCountries, ...highCountries]),
  }
}

function addToBits(sums: Uint32Array, mask: number, count: number): void {
  for (let left = mask; left !== 0; left &= left - 1) sums[31 - Math.clz32(left & -left)]! += count
}

function toChoices(values: readonly string[], counts: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(values.flatMap((value, index) => (counts[index] ? [[value, counts[index]]] : [])))
}

import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import type { BoardFacets } from './board.ts'
import { countryBits, findLowestBit, visitCountries, wordBits } from './masks.ts'
import type { Selection } from './selection.ts'
import type { Tally } from './tallies.ts'
import { loadTypeCodes, type TraitConditions, type Traits } from './traits.ts'

/**
 * The numbers of matches for each truck, load type and country, each without the condition on it: the sums of offers
 * that match all conditions but those on traits.
 */
export class FacetSums {
  private readonly traits: Traits
  private readonly conditions: TraitConditions
  private readonly trucks = new Uint32Array(wordBits)
  private readonly loadTypes = new Uint32Array(1 + Object.keys(loadTypeCodes).length)
  private readonly countries = new Uint32Array(countryBits)

  constructor(traits: Traits, conditions: TraitConditions) {
    this.traits = traits
    this.conditions = conditions
  }

  /** Adds offers with the same traits. */
  add(code: number, count: number): void {
    const { traits, conditions, countries } = this
    if (count === 0 || !conditions.othersFit(traits, code)) return
    const trucksFit = conditions.trucksFit(traits, code)
    const loadTypeFits = conditions.loadTypeFits(traits, code)
    const countriesFit = conditions.countriesFit(traits, code)
    if (loadTypeFits && countriesFit) addToBits(this.trucks, traits.truckMasks[code]!, count)
    if (trucksFit && countriesFit) this.loadTypes[traits.loadTypes[code]!]! += count
    if (trucksFit && loadTypeFits) {
      visitCountries([traits.lowCountries[code]!, traits.highCountries[code]!], (country) => {
        countries[country]! += count
      })
    }
  }

  /** @param codes the traits of each row */
  addSelected(codes: Int32Array, { rows, size }: Selection): void {
    if (size < this.traits.size) {
      for (let index = 0; index < size; index++) this.add(codes[rows[index]!]!, 1)
      return
    }
    const counts = new Uint32Array(this.traits.size)
    for (let index = 0; index < size; index++) counts[codes[rows[index]!]!]!++
    this.addCounts(counts)
  }

  /** @param counts the number of offers with each traits; below 0 to take some off */
  addCounts(counts: ArrayLike<number>): void {
    for (let code = 0; code < counts.length; code++) this.add(code, counts[code]!)
  }

  /** Adds the trucks and load types of offers with the country of the filter, if it has one. */
  addTally(tally: Tally): void {
    const { trucks, loadTypes } = this
    const { loadType, truckMask } = this.conditions
    for (let code = 0; code < loadTypes.length; code++) {
      if (loadType === 0 || loadType === code) tally.addTrucksTo(trucks, code)
      loadTypes[code]! += tally.countOf(code, truckMask)
    }
  }

  /** @param count the offers with the country that match the other conditions */
  addCountry(country: number, count: number): void {
    this.countries[country]! += count
  }

  toFacets(): Omit<BoardFacets, 'radius'> {
    return {
      truckTypes: toChoices(truckTypeValues, this.trucks),
      loadTypes: toChoices(Object.keys(loadTypeCodes), this.loadTypes.subarray(1)),
      countries: toChoices(countryCodes, this.countries),
    }
  }
}

function addToBits(sums: Uint32Array, mask: number, count: number): void {
  for (let left = mask; left !== 0; left &= left - 1) sums[findLowestBit(left)]! += count
}

function toChoices(values: readonly string[], counts: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(values.flatMap((value, index) => (counts[index] ? [[value, counts[index]]] : [])))
}

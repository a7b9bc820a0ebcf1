import type { BoardFilter, BoardOffer, DetailFilter } from './board.ts'
import { toCountryMasks, toFeatureMask, toTruckMask, visitCountries } from './masks.ts'

type TraitsOfFilter = Pick<BoardFilter, 'truckTypes' | 'loadType' | 'features' | 'countries' | 'details'>

/** 0 means none. */
export const loadTypeCodes = { FTL: 1, LTL: 2 } as const

/**
 * The truck types, load type, features, countries and details of offers. Most offers equal many others: each distinct
 * combination is stored once with a number, a filter is checked once for each, and numbers of offers by combination
 * give the numbers for any of the values.
 */
export class Traits {
  readonly truckMasks: number[] = []
  readonly loadTypes: number[] = []
  readonly featureMasks: number[] = []
  readonly lowCountries: number[] = []
  readonly highCountries: number[] = []
  readonly details: BoardOffer['details'][] = []
  /** Whether an offer names countries instead of places. */
  hasCountries = false
  private readonly codes = new Map<string, number>()

  get size(): number {
    return this.truckMasks.length
  }

  codeOf(offer: BoardOffer): number {
    const trucks = toTruckMask(offer.truckTypes)
    const loadType = offer.loadType === null ? 0 : loadTypeCodes[offer.loadType]
    const features = toFeatureMask(offer.features)
    const [low, high] = toCountryMasks(offer.countries)
    const key = `${trucks} ${loadType} ${features} ${low} ${high} ${keyOf(offer.details)}`
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.size
    this.codes.set(key, code)
    this.truckMasks.push(trucks)
    this.loadTypes.push(loadType)
    this.featureMasks.push(features)
    this.lowCountries.push(low)
    this.highCountries.push(high)
    this.details.push(offer.details)
    if (low !== 0 || high !== 0) this.hasCountries = true
    return code
  }
}

function keyOf(details: BoardOffer['details']): string {
  const entries = Object.entries(details)
  if (entries.length === 0) return ''
  return JSON.stringify(entries.map(([name, values]) => [name, [...values].sort()]).sort())
}

/** The conditions of a filter on the traits of an offer. */
export class TraitConditions {
  /** Whether every offer matches. */
  readonly isOpen: boolean
  /** Whether tallies can count the matches: at most one truck type and one country, no features and no details. */
  readonly areTallied: boolean
  readonly truckMask: number
  /** 0 means any. */
  readonly loadType: number
  /** The number of the only country; null for none or several. */
  readonly country: number | null
  private readonly featureMask: number
  private readonly countries: readonly [low: number, high: number] | null
  private readonly details: readonly DetailFilter[]

  constructor(filter: TraitsOfFilter) {
    this.truckMask = toTruckMask(filter.truckTypes)
    this.loadType = filter.loadType === null ? 0 : loadTypeCodes[filter.loadType]
    this.featureMask = toFeatureMask(filter.features)
    this.countries = filter.countries.length > 0 ? toCountryMasks(filter.countries) : null
    this.details = filter.details.filter(({ values }) => values.length > 0)
    const hasMasks = this.truckMask !== 0 || this.featureMask !== 0 || this.countries !== null
    this.isOpen = !hasMasks && this.loadType === 0 && this.details.length === 0
    const isOneTruck = (this.truckMask & (this.truckMask - 1)) === 0
    const countries: number[] = []
    if (this.countries !== null) visitCountries(this.countries, (country) => countries.push(country))
    this.country = countries.length === 1 ? countries[0]! : null
    const isOneCountry = this.countries === null || this.country !== null
    this.areTallied = isOneTruck && isOneCountry && this.featureMask === 0 && this.details.length === 0
  }

  fit(traits: Traits, code: number): boolean {
    return (
      this.trucksFit(traits, code) &&
      this.loadTypeFits(traits, code) &&
      this.countriesFit(traits, code) &&
      this.othersFit(traits, code)
    )
  }

  trucksFit(traits: Traits, code: number): boolean {
    return this.truckMask === 0 || (traits.truckMasks[code]! & this.truckMask) !== 0
  }

  loadTypeFits(traits: Traits, code: number): boolean {
    return this.loadType === 0 || traits.loadTypes[code] === this.loadType
  }

  countriesFit(traits: Traits, code: number): boolean {
    if (this.countries === null) return true
    const [low, high] = this.countries
    return (traits.lowCountries[code]! & low) !== 0 || (traits.highCountries[code]! & high) !== 0
  }

  /** Checks the conditions without a facet. */
  othersFit(traits: Traits, code: number): boolean {
    if ((traits.featureMasks[code]! & this.featureMask) !== this.featureMask) return false
    if (this.details.length === 0) return true
    return this.details.every(({ name, values, needsAll }) => {
      const has = traits.details[code]![name] ?? []
      const isIn = (value: string) => has.includes(value)
      return needsAll ? values.every(isIn) : values.some(isIn)
    })
  }
}

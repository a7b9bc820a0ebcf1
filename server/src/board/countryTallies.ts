import { countryBits, visitCountries } from './masks.ts'
import { Tallies, type Tally } from './tallies.ts'
import type { TraitConditions, Traits } from './traits.ts'

/** The tallies of all live offers, and of those with each country. */
export class CountryTallies {
  private readonly all = new Tallies(1)
  private readonly countries = new Tallies(countryBits)

  /** Adds or removes one offer. */
  change(traits: Traits, code: number, by: 1 | -1): void {
    this.all.change(0, traits, code, by)
    visitCountries([traits.lowCountries[code]!, traits.highCountries[code]!], (country) => {
      this.countries.change(country, traits, code, by)
    })
  }

  /** Adds the offers with a country; all if it is null. */
  addTo(tally: Tally, country: number | null): void {
    if (country === null) this.all.addTo(tally, 0)
    else this.countries.addTo(tally, country)
  }

  /**
   * The number of offers with a country, or of all if it is null, that match the other conditions.
   * @param conditions must be tallied
   */
  count(country: number | null, conditions: TraitConditions): number {
    return country === null ? this.all.countFitting(0, conditions) : this.countries.countFitting(country, conditions)
  }
}

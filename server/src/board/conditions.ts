import type { Circle } from '@veos/contract/market/filterTypes'
import { CircleArea } from './area.ts'
import type { BoardFilter } from './board.ts'
import { DateConditions } from './dates.ts'
import type { OfferColumns } from './offerColumns.ts'
import { TraitConditions } from './traits.ts'

/** The part of a filter that does not depend on the time of the query. */
export type LastingFilter = Omit<BoardFilter, 'now'>

/** A filter prepared for checking many offers. */
export class Conditions {
  readonly traits: TraitConditions
  readonly dates: DateConditions
  readonly loading: CircleArea | null
  readonly unloading: CircleArea | null

  constructor(filter: LastingFilter) {
    this.traits = new TraitConditions(filter)
    this.dates = new DateConditions(filter)
    this.loading = areaOf(filter.loading)
    this.unloading = areaOf(filter.unloading)
  }

  fit(columns: OfferColumns, row: number): boolean {
    const { traits, dates } = columns.dictionaries
    return (
      this.traits.fit(traits, columns.traits[row]!) &&
      this.dates.fit(dates, columns.dates[row]!) &&
      (this.loading === null || columns.loading.hasOneIn(this.loading, row)) &&
      (this.unloading === null || columns.unloading.hasOneIn(this.unloading, row))
    )
  }
}

function areaOf({ around }: { around: Circle | null }): CircleArea | null {
  return around && new CircleArea(around)
}

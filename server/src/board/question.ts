import type { Area } from './area.ts'
import type { BoardFilter } from './board.ts'
import { Conditions } from './conditions.ts'
import type { MetPoints } from './metPoints.ts'
import type { Dictionaries, End, OfferColumns } from './offerColumns.ts'
import type { Part } from './part.ts'
import type { TalliedMatches } from './tallies.ts'
import type { TraitConditions } from './traits.ts'
import { type VerdictMemory, Verdicts } from './verdicts.ts'

export type QuestionMemory = Readonly<Record<'traits' | 'dates', VerdictMemory>>

/**
 * The conditions of a query on many offers: each combination of traits or dates is checked once, and matches are
 * selected once.
 */
export class Question {
  readonly now: number
  readonly traitConditions: TraitConditions
  readonly traits: Verdicts
  readonly dates: Verdicts
  readonly loading: Area | null
  readonly unloading: Area | null
  /** The points of parts in the area of each end, if it has one. */
  readonly met = new Map<Part, Record<End, MetPoints | null>>()
  /** The rows of parts in which all matches were selected. */
  readonly matches = new Map<Part, Uint32Array>()
  /** The rows of the tail that match all but the conditions on traits; null until they are selected. */
  tailRows: Uint32Array | null = null
  /** The numbers of matches in parts that were counted by tallies. */
  readonly tallied = new Map<Part, TalliedMatches>()

  private constructor(parts: Pick<Question, 'now' | 'traitConditions' | 'traits' | 'dates' | End>) {
    this.now = parts.now
    this.traitConditions = parts.traitConditions
    this.traits = parts.traits
    this.dates = parts.dates
    this.loading = parts.loading
    this.unloading = parts.unloading
  }

  /** @param memory this question may not be answered any more when the next one takes it */
  static of(filter: BoardFilter, dictionaries: Dictionaries, memory: QuestionMemory): Question {
    const { traits, dates, loading, unloading } = new Conditions(filter)
    const memoryOf = (name: keyof QuestionMemory) => memory[name].take(dictionaries[name].size)
    return new Question({
      now: filter.now,
      traitConditions: traits,
      traits: new Verdicts(memoryOf('traits'), traits.isOpen, (code) => traits.fit(dictionaries.traits, code)),
      dates: new Verdicts(memoryOf('dates'), dates.isOpen, (code) => dates.fit(dictionaries.dates, code)),
      loading,
      unloading,
    })
  }

  get isAboutTraitsAlone(): boolean {
    return this.dates.isOpen && this.loading === null && this.unloading === null
  }

  /**
   * The tallies that can answer: those of countries without circles and dates, those of the cells of the only circle
   * without dates and countries, those of dates without the other two; null for any other query.
   */
  get talliedBy(): End | 'dates' | 'countries' | null {
    const { areTallied, country } = this.traitConditions
    if (!areTallied || (this.loading !== null && this.unloading !== null)) return null
    const end = this.loading ? 'loading' : this.unloading ? 'unloading' : null
    if (end === null && this.dates.isOpen) return 'countries'
    if (country !== null || (end !== null && !this.dates.isOpen)) return null
    return end ?? 'dates'
  }

  /** The same query with another area at one end. */
  within(end: End, area: Area): Question {
    return new Question({ ...this, [end]: area })
  }

  /** Whether a live offer matches without the circles. */
  fitsAnywhere(columns: OfferColumns, row: number): boolean {
    return this.traits.fits(columns.traits[row]!) && (this.dates.isOpen || this.dates.fits(columns.dates[row]!))
  }

  /** Whether it matches without the conditions on traits. */
  fitsWithAnyTraits(columns: OfferColumns, row: number): boolean {
    if (!this.dates.isOpen && !this.dates.fits(columns.dates[row]!)) return false
    if (this.loading !== null && !columns.loading.hasOneIn(this.loading, row)) return false
    return this.unloading === null || columns.unloading.hasOneIn(this.unloading, row)
  }
}

import type { BoardFilter, BoardOffer, EndFilter } from './board.ts'

/** A calendar date as a number with the same order: `2026-11-20` is 20,261,120. NaN without a date. */
export function toDay(date: string | null): number {
  if (date === null) return Number.NaN
  return Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))
}

/** The days of offers: each distinct combination is stored once with a number, like traits. */
export class Dates {
  readonly loadingStart: number[] = []
  readonly loadingEnd: number[] = []
  readonly unloadingStart: number[] = []
  readonly unloadingEnd: number[] = []
  private readonly codes = new Map<string, number>()

  get size(): number {
    return this.loadingStart.length
  }

  codeOf({ loadingStart, loadingEnd, unloadingStart, unloadingEnd }: BoardOffer): number {
    const key = `${loadingStart} ${loadingEnd} ${unloadingStart} ${unloadingEnd}`
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.size
    this.codes.set(key, code)
    this.loadingStart.push(toDay(loadingStart))
    this.loadingEnd.push(toDay(loadingEnd))
    this.unloadingStart.push(toDay(unloadingStart))
    this.unloadingEnd.push(toDay(unloadingEnd))
    return code
  }
}

/** The conditions of a filter on the days of an offer. An offer without the day of a condition does not match. */
export class DateConditions {
  /** Whether every offer matches. */
  readonly isOpen: boolean
  private readonly loading: Days
  private readonly unloading: Days

  constructor({ loading, unloading }: Pick<BoardFilter, 'loading' | 'unloading'>) {
    this.loading = toDays(loading)
    this.unloading = toDays(unloading)
    this.isOpen = this.loading.isOpen && this.unloading.isOpen
  }

  fit(dates: Dates, code: number): boolean {
    return (
      overlaps(this.loading, dates.loadingStart[code]!, dates.loadingEnd[code]!) &&
      overlaps(this.unloading, dates.unloadingStart[code]!, dates.unloadingEnd[code]!)
    )
  }
}

interface Days {
  from: number
  to: number
  isOpen: boolean
}

function toDays({ dateStart, dateEnd }: EndFilter): Days {
  return { from: toDay(dateStart), to: toDay(dateEnd), isOpen: dateStart === null && dateEnd === null }
}

function overlaps({ from, to }: Days, start: number, end: number): boolean {
  return (Number.isNaN(from) || end >= from) && (Number.isNaN(to) || start <= to)
}

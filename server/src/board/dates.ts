import type { BoardFilter, BoardOffer, EndFilter } from './board.ts'
import { PairCodes } from './pairCodes.ts'

const zero = '0'.charCodeAt(0)

/** A calendar date as a number with the same order: year, month and day in 23 bits. NaN without a date. */
export function toDay(date: string | null): number {
  if (date === null) return Number.NaN
  return (readDigits(date, 0, 4) << 9) | (readDigits(date, 5, 7) << 5) | readDigits(date, 8, 10)
}

/** Slices as numbers would take several times as long, and all offers are read at the start. */
function readDigits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) value = 10 * value + text.charCodeAt(at) - zero
  return value
}

/** The days of offers: each distinct combination is stored once with a number, like traits. */
export class Dates {
  readonly loadingStart: number[] = []
  readonly loadingEnd: number[] = []
  readonly unloadingStart: number[] = []
  readonly unloadingEnd: number[] = []
  private readonly ranges = new PairCodes()
  private readonly codes = new PairCodes()

  get size(): number {
    return this.codes.size
  }

  codeOf({ loadingStart, loadingEnd, unloadingStart, unloadingEnd }: BoardOffer): number {
    const loading = this.ranges.codeOf(toKey(loadingStart), toKey(loadingEnd))
    const unloading = this.ranges.codeOf(toKey(unloadingStart), toKey(unloadingEnd))
    const code = this.codes.codeOf(loading, unloading)
    if (code < this.loadingStart.length) return code
    this.loadingStart.push(toDay(loadingStart))
    this.loadingEnd.push(toDay(loadingEnd))
    this.unloadingStart.push(toDay(unloadingStart))
    this.unloadingEnd.push(toDay(unloadingEnd))
    return code
  }
}

function toKey(date: string | null): number {
  return toDay(date) || 0
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

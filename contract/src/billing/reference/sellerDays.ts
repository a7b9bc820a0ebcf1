import { type CalendarDate, formatLongDate, toCalendarDateIn } from '../../platform/reference/dates.ts'

/** Where the seller is: settings of the operator. */
export interface Seller {
  /** The ISO code of its country, whose VAT is the domestic one. */
  country: string
  /** The time zone of its books: days of invoices, VAT and discount codes are days there. */
  timeZone: string
}

/**
 * The day of an instant in the books, as `2026-12-15`. Every page and mail shows the end, renewal and payment of a
 * plan with this day, wherever the reader is.
 */
export function toSellerDay(instant: Date, { timeZone }: Pick<Seller, 'timeZone'>): CalendarDate {
  return toCalendarDateIn(timeZone, instant)
}

/** The day of an instant in the books as `15 December 2026`, for sentences and invoices. */
export function formatLongSellerDay(instant: Date, seller: Pick<Seller, 'timeZone'>): string {
  return formatLongDate(toSellerDay(instant, seller))
}

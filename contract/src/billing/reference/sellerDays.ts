/** Where the seller is: settings of the operator. */
export interface Seller {
  /** The ISO code of its country, whose VAT is the domestic one. */
  country: string
  /** The time zone of its books: days of invoices, VAT and discount codes are days there. */
  timeZone: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'long', year: 'numeric' })

/**
 * The day of an instant in the books, as `2026-12-15`. Every page and mail shows the end, renewal and payment of a
 * plan with this day, wherever the reader is.
 */
export function toSellerDay(instant: Date, { timeZone }: Pick<Seller, 'timeZone'>): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // The Swedish locale formats dates as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant)
}

/** The day of an instant in the books as `15 December 2026`, for sentences and invoices. */
export function formatLongSellerDay(instant: Date, seller: Pick<Seller, 'timeZone'>): string {
  return formatLongDay(toSellerDay(instant, seller))
}

/** `15 December 2026`, of a day in the books. */
export function formatLongDay(day: string): string {
  return long.format(new Date(day))
}

/** `15-12-26`, of a day in the books, for tables. */
export function formatTableDay(day: string): string {
  const [year = '', month, date] = day.split('-')
  return `${date}-${month}-${year.slice(2)}`
}

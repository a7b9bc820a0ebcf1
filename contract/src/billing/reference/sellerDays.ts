/** The time zone of the seller's books: days of invoices, VAT and discount codes are days there. */
const timeZone = 'Europe/Tallinn'
// The Swedish locale formats dates as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const long = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: 'long', year: 'numeric' })

/**
 * The day of an instant in the books, as `2026-12-15`. Every page and mail shows the end, renewal and payment of a
 * plan with this day, wherever the reader is.
 */
export function toSellerDay(instant: Date): string {
  return iso.format(instant)
}

/** `15 December 2026`, for sentences and invoices. */
export function formatLongSellerDay(instant: Date): string {
  return long.format(instant)
}

/** `15-12-26`, for tables. */
export function formatTableSellerDay(instant: Date): string {
  const [year = '', month, day] = toSellerDay(instant).split('-')
  return `${day}-${month}-${year.slice(2)}`
}

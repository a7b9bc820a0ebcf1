/** Where the seller keeps its books: days of invoices, VAT and codes are days there. */
const timeZone = 'Europe/Tallinn'
// Sweden writes dates as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const long = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: 'long', year: 'numeric' })

/**
 * The day of an instant in the books, as `2026-12-15`: on which a plan ends, is renewed and is paid, on every page and
 * in every letter, wherever its reader is.
 */
export function sellerDay(instant: Date): string {
  return iso.format(instant)
}

/** `15 December 2026`, as sentences and invoices say it. */
export function longSellerDay(instant: Date): string {
  return long.format(instant)
}

/** `15-12-26`, as tables say it. */
export function tableSellerDay(instant: Date): string {
  const [year = '', month, day] = sellerDay(instant).split('-')
  return `${day}-${month}-${year.slice(2)}`
}

/**
 * The instant so many calendar months (UTC) later, at the same time of day. Where the month has no such day it is its
 * last: count from the first anchor, or 31 January becomes 28 March.
 */
export function addMonths(anchor: Date, months: number): Date {
  const first = new Date(anchor)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return first
}

import { sellerTimeZone } from '@veos/contract/billing/reference/billing'
import { calendarDateIn } from '../platform/clock.ts'

/** The calendar date of an instant in the books: where the seller is, whatever the server's clock is set to. */
export function sellerDayOf(instant: Date): string {
  return calendarDateIn(sellerTimeZone, instant)
}

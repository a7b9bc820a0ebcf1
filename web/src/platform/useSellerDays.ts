import { useQuery } from '@tanstack/react-query'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { formatLongDate, formatTableDate } from '@veos/contract/platform/reference/dates'
import { operatorQuery } from './operator.queries.ts'

/** The days of invoices and plans: those in the time zone of the seller, wherever the reader is. */
export function useSellerDays() {
  const { data: operator } = useQuery(operatorQuery)
  // The operator is unknown only while the server does not answer.
  const seller = { timeZone: operator?.timeZone ?? 'UTC' }
  const toDay = (date: string) => (date.includes('T') ? toSellerDay(new Date(date), seller) : date)
  return {
    /** `2027-03-03`, the day of an instant. */
    toSellerDay: (instant: Date) => toSellerDay(instant, seller),
    /** `03 March 2027`, as on the invoice: a date, or the day of an instant. */
    formatLongDate: (date: string) => formatLongDate(toDay(date)),
    /** `03-03-27`, the format of tables: a date, or the day of an instant. */
    formatTableDate: (date: string) => formatTableDate(toDay(date)),
  }
}

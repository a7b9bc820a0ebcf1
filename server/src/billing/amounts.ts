import { sellerTimeZone } from '@veos/contract/billing/reference/billing'

/** `1 250,50 €`: two decimals always, as on an invoice. */
export function euroText(cents: number): string {
  const [euro = '', rest] = (cents / 100).toFixed(2).split('.')
  return `${euro.replace(/\B(?=(\d{3})+$)/g, ' ')},${rest} €`
}

const long = new Intl.DateTimeFormat('en-GB', {
  timeZone: sellerTimeZone,
  day: '2-digit',
  month: 'long',
  year: 'numeric',
})

/** `03 March 2027`: the day in the books. */
export const longDate = (instant: Date) => long.format(instant)

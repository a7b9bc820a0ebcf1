/*
 * Amounts of money for people, on pages, in mails and on invoices: a decimal comma, groups of three, and no-break
 * spaces, so that no amount wraps. A printed amount can be typed: `readNumber` reads the same value.
 */

/** `1 250 €`, `0,95 €`: a price of freight, with cents only if they are not zero. */
export function formatEuros(euro: number): string {
  return `${groupDigits(withDecimals(euro, 2).replace(/,00$/, ''))}\u00a0€`
}

/** `14,90 €`, `1 250,00 €`: plans, invoices, receipts, transfers and parts of sums always have cents. */
export function formatExactEuros(euro: number): string {
  return `${groupDigits(withDecimals(euro, 2))}\u00a0€`
}

/** `1,35 €/km` */
export function formatEurosPerKm(euroPerKm: number): string {
  return `${formatExactEuros(euroPerKm)}/km`
}

/** `1,013 €/km`, `1,35 €/l`, `0,014 €`: a rate, to a tenth of a cent if that is not 0. */
export function formatEuroRate(euro: number, per?: 'km' | 'l' | 'h'): string {
  return `${groupDigits(rate(euro))}\u00a0€${per ? `/${per}` : ''}`
}

/** `0,95`, `1250`: an amount in an editable field; empty without one. */
export function toTypedEuros(euro: number | null): string {
  return euro === null ? '' : rate(euro).replace(/,00$/, '')
}

/** `24 %`, `25,5 %`: a share of an amount. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}

function rate(euro: number): string {
  return withDecimals(euro, 3).replace(/0$/, '')
}

/** Never −0. */
function withDecimals(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals)
  return `${value < 0 && Number(digits) !== 0 ? '−' : ''}${digits.replace('.', ',')}`
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))(?<!,\d*)/g, '\u00a0')
}

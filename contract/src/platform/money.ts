/*
 * Money is counted in whole cents, and in mills (tenths of a cent) where a rate has three decimals. Euros are on the
 * wire and in what people type: they are converted here and nowhere else, as soon as they are read and when they are
 * sent.
 *
 * Texts of amounts, on pages, in mails and on invoices, have a decimal comma, groups of three, and no-break spaces, so
 * that no amount wraps. A printed amount can be typed: `readNumber` reads the same value.
 */

/**
 * Euros to cents: `12.345` is 1235. Exact for every amount with two decimals up to 2^51 cents.
 * @param euros with any number of decimals; null without an amount
 * @returns whole cents, halves rounded up; never −0
 */
export function toCents(euros: number): number
export function toCents(euros: number | null): number | null
export function toCents(euros: number | null): number | null {
  return euros === null ? null : Math.round(euros * 100) + 0
}

/**
 * Cents to euros: `1235` is 12.35, the number that is nearest. Nothing is rounded.
 * @param cents null without an amount
 * @returns euros; never −0
 */
export function toEuros(cents: number): number
export function toEuros(cents: number | null): number | null
export function toEuros(cents: number | null): number | null {
  return cents === null ? null : cents / 100 + 0
}

/**
 * A rate in euros to mills: `1.013` is 1013.
 * @param rate euros per km, litre or hour; null without a rate
 * @returns whole tenths of a cent, halves rounded up; never −0
 */
export function toMills(rate: number): number
export function toMills(rate: number | null): number | null
export function toMills(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 1000) + 0
}

/**
 * Mills to a rate in euros: `1013` is 1.013, the number that is nearest. Nothing is rounded.
 * @param mills null without a rate
 */
export function toEuroRate(mills: number): number
export function toEuroRate(mills: number | null): number | null
export function toEuroRate(mills: number | null): number | null {
  return mills === null ? null : mills / 1000
}

/** `1 250 €`, `0,95 €`: a price of freight, with cents only if they are not zero. */
export function formatEuros(cents: number): string {
  return `${groupDigits(toTypedEuros(cents))}\u00a0€`
}

/** `14,90 €`, `1 250,00 €`: plans, invoices, receipts, transfers and parts of sums always have cents. */
export function formatExactEuros(cents: number): string {
  return `${groupDigits(withDecimals(toEuros(cents), 2))}\u00a0€`
}

/** `1 250 €`: an estimate, to a whole euro, halves rounded up. */
export function formatRoundEuros(cents: number): string {
  return formatEuros(toCents(Math.round(toEuros(cents))))
}

/** `1,35 €/km` */
export function formatEurosPerKm(centsPerKm: number): string {
  return `${formatExactEuros(centsPerKm)}/km`
}

/** `1,013 €/km`, `1,35 €/l`, `0,014 €`: a rate in euros, to a tenth of a cent if that is not 0. */
export function formatEuroRate(rate: number, per?: 'km' | 'l' | 'h'): string {
  return `${groupDigits(toTypedDecimals(rate))}\u00a0€${per ? `/${per}` : ''}`
}

/** `14.90`, `-1250.00`: an amount in a file or a message to another program. */
export function formatDecimalEuros(cents: number): string {
  return toEuros(cents).toFixed(2)
}

/** `0,95`, `1250`: an amount in an editable field; empty without one. */
export function toTypedEuros(cents: number | null): string {
  return cents === null ? '' : withDecimals(toEuros(cents), 2).replace(/,00$/, '')
}

/** `1,013`, `1,30`, `13`: a rate in euros in an editable field; empty without one. */
export function toTypedEuroRate(rate: number | null): string {
  return rate === null ? '' : toTypedDecimals(rate).replace(/,00$/, '')
}

/** `24 %`, `25,5 %`: a share of an amount. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}

/** Three decimals, of which the last is left out if it is 0. */
function toTypedDecimals(rate: number): string {
  return withDecimals(rate, 3).replace(/0$/, '')
}

/** Never −0. */
function withDecimals(value: number, decimals: number): string {
  const digits = Math.abs(value).toFixed(decimals)
  return `${value < 0 && Number(digits) !== 0 ? '−' : ''}${digits.replace('.', ',')}`
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))(?<!,\d*)/g, '\u00a0')
}

import { formatLocalDate } from './dates/localDates.ts'

// Formats measures as they are written in the trade. A no-break space keeps number and unit in one line.

/** `1 234 km`, whole kilometres. */
export function formatKm(km: number): string {
  return `${formatNumber(Math.round(km))}\u00a0km`
}

/**
 * `24 t`, `7.5 m`: a number with its unit, with up to `decimals` places and no trailing zeros. Small values keep two
 * digits instead of being rounded to zero: `0.004 t`.
 */
export function formatMeasure(value: number, unit: string, decimals = 2): string {
  const isTiny = Math.abs(value) < 10 ** (1 - decimals)
  const rounded = Number(isTiny ? value.toPrecision(2) : value.toFixed(decimals))
  return `${formatNumber(rounded)}\u00a0${unit}`
}

/** `4 °C`, `2 … 8 °C`; null for trucks without a refrigerator. */
export function formatTemperature({
  temperature,
  temperatureTo = null,
}: {
  temperature?: number | null | undefined
  temperatureTo?: number | null | undefined
}): string | null {
  if (temperature === null || temperature === undefined) return null
  if (temperatureTo === null) return formatMeasure(temperature, '°C')
  return `${formatNumber(temperature)}\u00a0…\u00a0${formatMeasure(temperatureTo, '°C')}`
}

/** Groups of three digits with a no-break space, and a point before all decimals. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** The age of an instant: `now`, `5 min`, `3 h`, `2 d`; from a week on the date, written by `dateText`. */
export function formatAge(
  instant: string | Date,
  now: Date,
  dateText: (date: Date) => string = formatLocalDate,
): string {
  const then = new Date(instant)
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes}\u00a0min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}\u00a0h`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}\u00a0d`
  return dateText(then)
}

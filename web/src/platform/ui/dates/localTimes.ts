/** Time zone offsets are multiples of a quarter of an hour, and none is further from UTC than this. */
const quarterMs = 15 * 60_000
const furthestQuarters = 14 * 4

/**
 * The instants of a local time (`09:00`) on a day: usually one, none in the hour skipped in spring, two in the hour
 * repeated in autumn.
 */
export function listInstants(day: string, time: string, timeZone = localTimeZone()): Date[] {
  const written = `${day} ${time.padStart(5, '0')}`
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const asUtc = Date.parse(`${written.replace(' ', 'T')}Z`)
  return Array.from(
    { length: 2 * furthestQuarters + 1 },
    (_, at) => new Date(asUtc + (at - furthestQuarters) * quarterMs),
  ).filter((instant) => clock.format(instant) === written)
}

/** `UTC+3` */
export function formatUtcOffset(instant: Date, timeZone = localTimeZone()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC')
}

function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

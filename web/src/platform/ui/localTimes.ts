/** Clocks are changed by whole quarters of an hour, and no zone is further from UTC than this. */
const quarterMs = 15 * 60_000
const furthestQuarters = 14 * 4

/**
 * The instants at which clocks show a time (`09:00`) of a day: one as a rule, none in the hour that is left out in
 * spring, two in the one that comes twice in autumn.
 */
export function instantsOf(day: string, time: string, timeZone = localTimeZone()): Date[] {
  const written = `${day} ${time.padStart(5, '0')}`
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const asUtc = Date.parse(`${written.replace(' ', 'T')}Z`)
  return Array.from(
    { length: 2 * furthestQuarters + 1 },
    (_, at) => new Date(asUtc + (at - furthestQuarters) * quarterMs),
  ).filter((instant) => clock.format(instant) === written)
}

/** `UTC+3` */
export function utcOffsetText(instant: Date, timeZone = localTimeZone()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC')
}

function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

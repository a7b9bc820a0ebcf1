/** A calendar date as people write it: `24.11.2026`. */
export function formatDate(calendarDate: string): string {
  return calendarDate.split('-').toReversed().join('.')
}

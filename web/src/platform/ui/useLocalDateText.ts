import { dateText } from './dates.ts'
import { localDateText } from './format.ts'
import { useHydrated } from './useHydrated.ts'

/**
 * Writes the day of an instant where its reader is, as `localDateText`, on pages that the server renders: it does not
 * know where that is, so until the page is hydrated the day is that in UTC.
 */
export function useLocalDateText(): (instant: string) => string {
  const isHydrated = useHydrated()
  return (instant) => (isHydrated ? localDateText(new Date(instant)) : dateText(instant.slice(0, 10)))
}

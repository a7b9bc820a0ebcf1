import { localDateText } from '../format.ts'
import { useHydrated } from '../useHydrated.ts'
import { dateText } from './dates.ts'

/**
 * Formats the day of an instant as `localDateText`, for pages that the server renders. The server does not know the
 * user's time zone: until hydration the day in UTC is shown.
 */
export function useLocalDateText(): (instant: string) => string {
  const isHydrated = useHydrated()
  return (instant) => (isHydrated ? localDateText(new Date(instant)) : dateText(instant.slice(0, 10)))
}

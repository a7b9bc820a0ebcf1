import { formatDate } from '@veos/contract/platform/reference/dates'
import { useHydrated } from '../useHydrated.ts'
import { formatLocalDate } from './localDates.ts'

/**
 * Formats the day of an instant as `formatLocalDate`, for pages that the server renders. The server does not know the
 * user's time zone: until hydration the day in UTC is shown.
 */
export function useLocalDateText(): (instant: string) => string {
  const isHydrated = useHydrated()
  return (instant) => (isHydrated ? formatLocalDate(new Date(instant)) : formatDate(instant.slice(0, 10)))
}

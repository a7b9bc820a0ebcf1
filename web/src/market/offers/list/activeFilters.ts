import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { dateRangeText, dateText } from '../../../platform/ui/dates.ts'
import { placeNamed } from '../../places/placeQuery.ts'
import { placeText } from '../../places/placeText.ts'
import { splitValues } from './searchParams.ts'
import type { FilterPatch } from './useListFilters.ts'

type Change<Search> = (patch: FilterPatch<Search>) => void

/** A filter in words, with the way to take it away: no chip without a label. `others` go with it. */
export function filterChip<Search>(
  change: Change<Search>,
  label: string | null | undefined,
  key: keyof Search & string,
  ...others: (keyof Search)[]
) {
  if (!label) return []
  const onRemove = () =>
    change(Object.fromEntries([key, ...others].map((name) => [name, undefined])) as FilterPatch<Search>)
  return [{ key, label, onRemove }]
}

/** A chip for each value of a comma-joined filter. */
export function valueChips<Search>(
  change: Change<Search>,
  joined: string | undefined,
  key: keyof Search,
  labelOf: (value: string) => string,
) {
  const values = splitValues(joined)
  return values.map((value) => ({
    key: value,
    label: labelOf(value),
    onRemove: () =>
      change({ [key]: values.filter((other) => other !== value).join(',') || undefined } as FilterPatch<Search>),
  }))
}

/** `10115 Berlin, 50 km`; what the address says until the place is known; null without a place. */
export function usePlaceFilterText(place: string | undefined, radius: number | undefined): string | null {
  const { t } = useLingui()
  const found = useQuery(placeNamed(place)).data
  const name = found ? placeText(found) : place
  const km = radius ?? radiusKm.usual
  return name ? t`${name}, ${km} km` : null
}

/** Dates of a filter in words; null where there are none. */
export function useDatesFilterText() {
  const { t } = useLingui()
  return (start: string | undefined, end: string | undefined) =>
    start ? dateRangeText({ start, end: end ?? start }) : end ? t`until ${dateText(end)}` : null
}

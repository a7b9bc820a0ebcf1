import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { dateRangeText, dateText } from '../../../platform/ui/dates.ts'
import { placeNamed } from '../../places/placeQuery.ts'
import { placeText } from '../../places/placeText.ts'
import type { ListFilterParts } from './offerList.ts'
import { splitValues } from './searchParams.ts'
import type { FilterPatch, ListFilters } from './useListFilters.ts'

type Params = Readonly<Record<string, string | undefined>>

/** What is set, in words, each with the way to take it away. */
export function useFilterChips<Search extends object>(
  { filters, filterTexts }: Pick<ListFilterParts, 'filters' | 'filterTexts'>,
  { shown, change }: Pick<ListFilters<Search>, 'shown' | 'change'>,
) {
  const { i18n } = useLingui()
  const params = shown as Params
  const textOfPlace = usePlaceText(filters, params)
  const textOfDays = useDaysText()
  const set = (patch: FilterPatch<Params>) => change(patch as FilterPatch<Search>)
  return Object.entries(filters).flatMap(([name, field]) => {
    const [first, second = ''] = field.params
    if (field.type === 'anyOf' || field.type === 'allOf') {
      const values = splitValues(params[first])
      return values.map((value) => ({
        key: value,
        label: filterTexts[name]?.labelOf?.(value) ?? value,
        onRemove: () => set({ [first]: values.filter((other) => other !== value).join(',') || undefined }),
      }))
    }
    const texts = { around: textOfPlace, days: textOfDays, oneOf: (value?: string) => value }
    const text = texts[field.type](params[first], params[second])
    if (!text) return []
    const chip = filterTexts[name]?.chip
    const onRemove = () => set(Object.fromEntries(field.params.map((param) => [param, undefined])))
    return [{ key: first, label: chip ? i18n._(chip(text)) : text, onRemove }]
  })
}

/** `10115 Berlin, 50 km`; the text of the URL until the place is known; null without a place. */
function usePlaceText(filters: ListFilterParts['filters'], params: Params) {
  const { t } = useLingui()
  // An offer has two ends.
  const [loading, unloading] = Object.values(filters).flatMap(({ type, params: [place] }) =>
    type === 'around' ? [params[place]] : [],
  )
  const found = [useQuery(placeNamed(loading)).data, useQuery(placeNamed(unloading)).data]
  return (place?: string, radius: string | number = radiusKm.usual) => {
    const known = place === undefined ? null : found[place === loading ? 0 : 1]
    const name = known ? placeText(known) : place
    return name ? t`${name}, ${radius} km` : null
  }
}

/** Dates in words; null where there are none. */
function useDaysText() {
  const { t } = useLingui()
  return (start?: string, end?: string) =>
    start ? dateRangeText({ start, end: end ?? start }) : end ? t`until ${dateText(end)}` : null
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FilterField } from '@veos/contract/market/filterTypes'
import { type FilterType, splitValues } from '@veos/contract/market/filterTypes'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { formatDateRange } from '../../../platform/ui/dates/dateRanges.ts'
import { formatPlace } from '../../places/formatPlace.ts'
import { queryPlace } from '../../places/placeQuery.ts'
import type { AnyFilterTexts } from './filterTexts.ts'
import type { ListFilterParts } from './offerList.ts'
import type { FilterPatch, ListFilters } from './useListFilters.ts'

type Params = Readonly<Record<string, string | undefined>>

interface Chip {
  key: string
  label: string
  /** The parameters to change when the chip is removed. */
  removal: Params
}

type ListChips = (field: FilterField<never>, texts: AnyFilterTexts | undefined) => Chip[]

/** A chip with text and remove button for each active filter. */
export function useFilterChips<Search extends object>(
  { filters, filterTexts }: Pick<ListFilterParts, 'filters' | 'filterTexts'>,
  { shown, change }: Pick<ListFilters<Search>, 'shown' | 'change'>,
) {
  const { i18n } = useLingui()
  const params = shown as Params
  const textOfPlace = usePlaceText(filters, params)
  const textOfDays = useDaysText()

  const oneChip =
    (textOf: (first?: string, second?: string) => string | null | undefined): ListChips =>
    (field, texts) => {
      const [first, second = ''] = field.params
      const text = textOf(params[first], params[second])
      if (!text) return []
      const label = texts?.chip ? i18n._(texts.chip(text)) : text
      return [{ key: first, label, removal: Object.fromEntries(field.params.map((param) => [param, undefined])) }]
    }
  const chipForEachValue: ListChips = ({ params: [param] }, texts) => {
    const values = splitValues(params[param])
    return values.map((value) => ({
      key: value,
      label: texts?.labelOf?.(value) ?? value,
      removal: { [param]: values.filter((other) => other !== value).join(',') || undefined },
    }))
  }
  const listChips: Record<FilterType, ListChips> = {
    around: oneChip(textOfPlace),
    days: oneChip(textOfDays),
    oneOf: oneChip((value) => value),
    anyOf: chipForEachValue,
    allOf: chipForEachValue,
  }
  return Object.entries(filters).flatMap(([name, field]) =>
    listChips[field.type](field, filterTexts[name]).map(({ removal, ...chip }) => ({
      ...chip,
      onRemove: () => change(removal as FilterPatch<Search>),
    })),
  )
}

/** `10115 Berlin, 50 km`. The text of the URL until the place is loaded; null without a place. */
function usePlaceText(filters: ListFilterParts['filters'], params: Params) {
  const { t } = useLingui()
  // An offer has at most two filters for places, one for each end.
  const [loading, unloading] = Object.values(filters).flatMap(({ type, params: [place] }) =>
    type === 'around' ? [params[place]] : [],
  )
  const found = [useQuery(queryPlace(loading)).data, useQuery(queryPlace(unloading)).data]
  return (place?: string, radius: string | number = radiusKm.usual) => {
    const known = place === undefined ? null : found[place === loading ? 0 : 1]
    const name = known ? formatPlace(known) : place
    return name ? t`${name}, ${radius} km` : null
  }
}

/** Dates in words; null without dates. */
function useDaysText() {
  const { t } = useLingui()
  return (start?: string, end?: string) =>
    start ? formatDateRange({ start, end: end ?? start }) : end ? t`until ${formatDate(end)}` : null
}

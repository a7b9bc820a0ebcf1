import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { WireType } from '@veos/contract/market/reference/offerKinds'
import { type ReactNode, useState } from 'react'
import '../historyState.ts'
import { useMe } from '../../../people/accounts/session.queries.ts'
import { createLateComponent } from '../../../platform/lazyComponent.ts'
import { FilterBar } from '../../../platform/ui/table/FilterBar.tsx'
import { useFilterChips } from './activeFilters.ts'
import { FilterFields, filterControls } from './filterFields.tsx'
import type { ListFilterParts } from './offerList.ts'
import { type FacetsQuery, useChoiceCounts } from './useChoiceCounts.ts'
import type { FilterPatch, ListFilters } from './useListFilters.ts'

const SaveSearch = createLateComponent(() => import('./SaveSearch.tsx'))

interface OfferFilterBarProps<Search extends object> {
  list: ListFilterParts
  type: WireType
  filters: ListFilters<Search>
  facets: FacetsQuery
  /** The number of matches as text; null while it is unknown. */
  total: string | null
  /** The URL of the list, to which the browser submits the fields before hydration. */
  action: string
  /** The sort menu for phones. */
  beside: ReactNode
}

/** The filters of a list, with a chip for each active one. */
export function OfferFilterBar<Search extends object>(props: OfferFilterBarProps<Search>) {
  const { list, type, filters, facets, total, beside, action } = props
  const { t, i18n } = useLingui()
  const focusOnArrival = useLocation({ select: ({ state }) => state.isSearch === true })
  const [isUsed, setUsed] = useState(false)
  const countOf = useChoiceCounts(facets, isUsed)
  const fields = Object.values(list.filters)
  const noResults = total === '0' && list.texts.noResults
  const shown = filters.shown as Readonly<Record<string, string | undefined>>
  // Parameters that the browser submits with the fields themselves; all others are hidden fields.
  const sentByField = fields.filter(({ type }) => filterControls[type].isInput).map(({ params: [first] }) => first)
  const hidden = Object.entries(filters.shown).filter(([param]) => !sentByField.includes(param))
  const chips = useFilterChips(list, filters)
  const set = fields.flatMap(({ params }) => params.map((param) => [param, shown[param]]))
  const mayBeSaved = !!useMe()?.company
  return (
    <FilterBar
      label={t`Filters`}
      active={chips}
      chipActions={
        mayBeSaved && <SaveSearch type={type} filters={list.filters} params={Object.fromEntries(set)} chips={chips} />
      }
      layout={list.filterLayout.fields}
      onClear={filters.clear}
      onUse={() => setUsed(true)}
      resultLabel={
        noResults ? (
          i18n._(noResults)
        ) : total === null ? (
          <Trans>View results</Trans>
        ) : (
          <Trans>View results ({total})</Trans>
        )
      }
      beside={beside}
      firstField={{ name: fields[0]!.params[0], does: i18n._(list.texts.firstFilter), focusOnArrival }}
      form={{ action, hidden: Object.fromEntries(hidden) }}
    >
      {({ isCompact }) => (
        <FilterFields
          list={list}
          shown={shown}
          onChange={(patch) => filters.change(patch as FilterPatch<Search>)}
          isCompact={isCompact}
          countOf={countOf}
        />
      )}
    </FilterBar>
  )
}

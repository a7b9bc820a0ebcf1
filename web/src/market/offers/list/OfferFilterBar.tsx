import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import '../historyState.ts'
import { FilterBar } from '../../../platform/ui/FilterBar.tsx'
import type { OfferFiltersProps } from './offerList.ts'

interface OfferFilterBarProps<Search extends object> extends OfferFiltersProps<Search> {
  /** What is set, as chips: see `activeFilters.ts`. */
  active: readonly { key: string; label: string; onRemove: () => void }[]
  /** The field that the key `/` leads to: its name, and what the list of keys says. */
  firstField: { name: string; does: string }
  /** Where the fields stand in the bar. */
  layout: string | undefined
  /** On the button that leads to the results, where 'View results (0)' will not do. */
  noResultsLabel?: ReactNode
  children: (layout: { isCompact: boolean }) => ReactNode
}

/** What fields carry by themselves when the browser sends them; the rest of the address goes along unseen. */
const sentByField = /(location|typeofload)$/i

function hiddenOf(search: object) {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !sentByField.test(key)))
}

/** The frame of a kind's filters; the kind lists its own fields in it. */
export function OfferFilterBar<Search extends object>(props: OfferFilterBarProps<Search>) {
  const { filters, total, beside, active, layout, firstField, noResultsLabel, children } = props
  const { t } = useLingui()
  const isSought = useLocation({ select: ({ state }) => state.isSearch === true })
  const resultLabel = total === null ? <Trans>View results</Trans> : <Trans>View results ({total})</Trans>
  return (
    <FilterBar
      label={t`Filters`}
      active={active}
      layout={layout}
      onClear={filters.clear}
      resultLabel={total === '0' && noResultsLabel ? noResultsLabel : resultLabel}
      beside={beside}
      firstField={{ ...firstField, isSought }}
      form={{ action: props.action, hidden: hiddenOf(filters.shown) }}
    >
      {children}
    </FilterBar>
  )
}

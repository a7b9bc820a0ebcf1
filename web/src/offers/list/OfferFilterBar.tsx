import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import type { OfferFiltersProps } from './offerList.ts'

interface OfferFilterBarProps<Search> extends OfferFiltersProps<Search> {
  /** What is set, as chips: see `activeFilters.ts`. */
  active: readonly { key: string; label: string; onRemove: () => void }[]
  /** The field that the key `/` leads to: its name, and what the list of keys says. */
  firstField: { name: string; does: string }
  /** On the button that leads to the results, where 'View results (0)' will not do. */
  noResultsLabel?: ReactNode
  children: (layout: { isCompact: boolean }) => ReactNode
}

/** The frame of a kind's filters; the kind lists its own fields in it. */
export function OfferFilterBar<Search>(props: OfferFilterBarProps<Search>) {
  const { filters, total, beside, active, firstField, noResultsLabel, children } = props
  const { t } = useLingui()
  useKeys({
    '/': {
      does: firstField.does,
      run: () => document.querySelector<HTMLElement>(`[name=${firstField.name}]`)?.focus(),
    },
  })
  const resultLabel = total === null ? <Trans>View results</Trans> : <Trans>View results ({total})</Trans>
  return (
    <FilterBar
      label={t`Filters`}
      active={active}
      onClear={filters.clear}
      resultLabel={total === '0' && noResultsLabel ? noResultsLabel : resultLabel}
      beside={beside}
    >
      {children}
    </FilterBar>
  )
}

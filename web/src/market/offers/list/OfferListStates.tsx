import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { CallError } from '../../../platform/api.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { EmptyState, FailedState } from '../../../platform/ui/States.tsx'

/** "3 new offers": where the list is sorted otherwise, that a press sorts it anew too. */
export function NewsLabel({ count, isSortedAnew }: { count: number; isSortedAnew: boolean }) {
  const { t } = useLingui()
  const offers = t`${plural(count, { one: '# new offer', other: '# new offers' })}`
  return isSortedAnew ? t`${offers}, show newest first` : offers
}

interface ListFailedProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
  onClear: () => void
}

/** The list could not be had at all. */
export function ListFailed({ error, onClear, ...retry }: ListFailedProps) {
  // The URL has an invalid value, which retrying would not change.
  const isAddressWrong = error instanceof CallError && error.status === 422
  return (
    <FailedState message={error.message} actions={isAddressWrong && <ClearFilters onClear={onClear} />} {...retry} />
  )
}

interface NothingFoundProps {
  children: ReactNode
  onClear: () => void
  /** What there is further away. */
  wider: ReactNode
}

/** Shown when nothing matches; `children` is the text for the kind. */
export function NothingFound({ children, onClear, wider }: NothingFoundProps) {
  return (
    <>
      <EmptyState actions={<ClearFilters onClear={onClear} />}>{children}</EmptyState>
      <ClientOnly>
        <Suspense>{wider}</Suspense>
      </ClientOnly>
    </>
  )
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  )
}

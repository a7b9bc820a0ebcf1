import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { CallError } from '../../../platform/api.ts'
import { Button } from '../../../platform/ui/buttons/Button.tsx'
import { EmptyState, FailedState } from '../../../platform/ui/page/States.tsx'

/** "3 new offers". In a list with another order it says that a press also sorts by age. */
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

/** Shown when the list could not be loaded. */
export function ListFailed({ error, onClear, ...retry }: ListFailedProps) {
  // The URL contains an invalid value, so retrying would not help.
  const isAddressWrong = error instanceof CallError && error.status === 422
  return (
    <FailedState message={error.message} actions={isAddressWrong && <ClearFilters onClear={onClear} />} {...retry} />
  )
}

interface NothingFoundProps {
  children: ReactNode
  onClear: () => void
  /** Suggestions with a wider radius. */
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

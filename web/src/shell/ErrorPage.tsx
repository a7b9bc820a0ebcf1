import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallError } from '../api.ts'
import { FailedState } from '../ui/States.tsx'

/** A page that could not be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>This page could not be shown</Trans>
      </h1>
      <FailedState
        message={
          error instanceof CallError ? error.message : <Trans>Something went wrong. Try again in a moment.</Trans>
        }
        onRetry={() => {
          reset()
          router.invalidate()
        }}
      />
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { CallError, isOutageError } from '../../platform/api.ts'
import { isMissingScript, reload } from '../../platform/lazyComponent.ts'
import { onComeback, reportOutage } from '../../platform/outage.ts'
import { Logo } from '../../platform/ui/Logo.tsx'
import { FailedState } from '../../platform/ui/States.tsx'
import styles from './ErrorPage.module.css'

/** A page that could not be shown. It comes by itself as soon as the server is right again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const showAgain = () => {
    reset()
    router.invalidate()
  }
  // What was refused once is refused again. What the server wrote has lost what kind of error it was.
  const isRefusal = error instanceof CallError && !isOutageError(error)
  const onReady = useEffectEvent(isMissingScript(error) ? reload : showAgain)
  useEffect(() => {
    if (isRefusal) return
    reportOutage()
    return onComeback(onReady)
  }, [isRefusal])
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>This page could not be shown</Trans>
      </h1>
      <FailedState
        title={!isRefusal && <Trans>Veos is being repaired, we try again</Trans>}
        message={isRefusal ? error.message : <Trans>This page comes by itself as soon as it can.</Trans>}
        onRetry={isMissingScript(error) ? () => location.reload() : showAgain}
      />
    </>
  )
}

/** Used when even the session could not be read: without a frame that would show a member as a visitor. */
export function FramelessErrorPage(props: ErrorComponentProps) {
  return (
    <main id="content" className={styles.page}>
      <Logo height={32} title="Veos" className={styles.logo} />
      <ErrorPage {...props} />
    </main>
  )
}

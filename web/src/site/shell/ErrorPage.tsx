import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { CallError, isOutageError } from '../../platform/api.ts'
import { isMissingScript, reload } from '../../platform/lazyComponent.ts'
import { onRecovered, reportOutage } from '../../platform/outage.ts'
import { Logo } from '../../platform/ui/icons/Logo.tsx'
import { FailedState } from '../../platform/ui/page/States.tsx'
import styles from './ErrorPage.module.css'

/** Shown when a page failed. During an outage the page is loaded automatically when the server answers again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const showAgain = () => {
    reset()
    router.invalidate()
  }
  // Retrying a refusal would not help. An error that was sent by the server has lost its class, so it counts as no
  // refusal.
  const isRefusal = error instanceof CallError && !isOutageError(error)
  const onReady = useEffectEvent(isMissingScript(error) ? reload : showAgain)
  useEffect(() => {
    if (isRefusal) return
    reportOutage()
    return onRecovered(onReady)
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

/** Used when the session could not be loaded either: a frame would show a member as a visitor. */
export function FramelessErrorPage(props: ErrorComponentProps) {
  return (
    <main id="content" className={styles.page}>
      <Logo height={32} title="Veos" className={styles.logo} />
      <ErrorPage {...props} />
    </main>
  )
}

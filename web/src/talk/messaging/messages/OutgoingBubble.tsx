import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { findGateOfRefusal } from '../../../people/accounts/memberAccess.ts'
import { createLazyComponent } from '../../../platform/lazyComponent.ts'
import { Button } from '../../../platform/ui/buttons/Button.tsx'
import { cx } from '../../../platform/ui/cx.ts'
import { IconAlertTriangle, IconClock } from '../../../platform/ui/icons/icons.ts'
import { RichText } from '../../../platform/ui/rich-text/RichText.tsx'
import type { Outgoing } from '../sending/outbox.ts'
import { useOutbox } from '../sending/useOutbox.ts'
import styles from './MessageBubble.module.css'
import { Bubble } from './MessageBubble.tsx'

const GateDialog = createLazyComponent(() => import('../../../people/accounts/GateDialog.tsx'))

/** A message that is being sent, or that could not be sent and stays until it is sent or discarded. */
export function OutgoingBubble({ outgoing }: { outgoing: Outgoing }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { key, html, state, refusal } = outgoing
  const [isGateClosed, setGateClosed] = useState(refusal !== null)
  const gate = refusal && (refusal.status === 401 ? 'visitor' : findGateOfRefusal(refusal))
  return (
    <div className={cx(styles.row, styles.own)}>
      <Bubble
        isFailed={refusal !== null}
        note={
          refusal && (
            <div role="alert" className={styles.refusal}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                {state === 'waiting' ? (
                  <Trans>Not sent yet. {refusal.message}</Trans>
                ) : (
                  <Trans>Not sent. {refusal.message}</Trans>
                )}
              </span>
              <Button
                isCompact
                onClick={() => {
                  setGateClosed(false)
                  outbox.retry(key)
                }}
              >
                <Trans>Try again</Trans>
              </Button>
              <Button
                isCompact
                variant="quiet"
                aria-label={t`Discard this message`}
                onClick={() => outbox.discard(key)}
              >
                <Trans>Discard</Trans>
              </Button>
            </div>
          )
        }
        foot={
          refusal === null && (
            <>
              <IconClock size={12} aria-hidden />
              <Trans>Sending</Trans>
            </>
          )
        }
      >
        <RichText html={html} className={styles.text} />
      </Bubble>
      {gate && !isGateClosed && (
        <Suspense>
          <GateDialog gate={gate} purpose="message" onClose={() => setGateClosed(true)} />
        </Suspense>
      )}
    </div>
  )
}

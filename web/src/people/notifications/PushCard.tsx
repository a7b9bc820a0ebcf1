import { Trans } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Skeleton, StatusChip } from '../../platform/ui/page/States.tsx'
import type { PushState } from './browserPush.ts'
import styles from './Push.module.css'
import { usePush } from './usePush.ts'

/** Switches the system notifications of this browser. */
export function PushCard({ userId }: { userId: string }) {
  const { state, isBusy, change } = usePush(userId)
  const isOn = state === 'on' || state === 'pages'
  return (
    <Card
      title={<Trans>In this browser</Trans>}
      actions={
        isOn && (
          <StatusChip kind="on">
            <Trans>On</Trans>
          </StatusChip>
        )
      }
    >
      {state === null ? <Skeleton width="100%" height="2.5rem" /> : <p className={styles.text}>{explained[state]}</p>}
      {state === 'off' && (
        <div>
          <Button isBusy={isBusy} onClick={() => change(true)}>
            <Trans>Turn on</Trans>
          </Button>
        </div>
      )}
      {isOn && (
        <div>
          <Button isBusy={isBusy} onClick={() => change(false)}>
            <Trans>Turn off</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

const explained: Record<PushState, React.ReactNode> = {
  on: <Trans>You are notified here of what is switched on above, also when no tab of Veos is open.</Trans>,
  pages: (
    <Trans>
      You are notified here of what is switched on above while Veos is open in some tab. This browser cannot be reached
      when all of them are closed.
    </Trans>
  ),
  off: (
    <Trans>
      Get told of what is switched on above when you look at something else, also when no tab of Veos is open. Your
      browser will ask you whether it may.
    </Trans>
  ),
  denied: (
    <Trans>
      This browser does not let Veos tell you anything. To change that, press the sign left of the address at the top of
      the window, allow notifications, and come back here.
    </Trans>
  ),
  unsupported: (
    <Trans>
      This browser cannot show notifications. On an iPhone or iPad add Veos to the home screen first, and open it from
      there.
    </Trans>
  ),
}

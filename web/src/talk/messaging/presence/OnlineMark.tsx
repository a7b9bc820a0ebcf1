import { Trans } from '@lingui/react/macro'
import styles from './OnlineMark.module.css'
import { useIsOnline } from './typing.ts'

/** Shows whether somebody of the other company is online. */
export function OnlineMark({ conversationId }: { conversationId: string }) {
  if (!useIsOnline(conversationId)) return null
  return (
    <span className={styles.online}>
      <Trans>Online</Trans>
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { IconBell } from '../../platform/ui/icons/icons.ts'
import { openPersistentStore, usePersistent } from '../../platform/ui/persistentStore.ts'
import styles from './Push.module.css'
import { usePush } from './usePush.ts'

/** Offers system notifications until the user has decided. */
export function PushHint({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { state, isBusy, change } = usePush(userId)
  const answered = openPersistentStore('local', `veos-push-answered-${userId}`, false)
  const isAnswered = usePersistent(answered)
  if (state !== 'off' || isAnswered) return null
  const answer = () => answered.update(() => true)
  return (
    <section aria-label={t`Notifications`} className={styles.hint}>
      <IconBell size={18} className={styles.bell} aria-hidden />
      <p>
        <Trans>Get told when the tab is closed</Trans>
      </p>
      <div className={styles.answers}>
        <Button isCompact isBusy={isBusy} onClick={() => change(true, { onSuccess: answer })}>
          <Trans>Turn on</Trans>
        </Button>
        <Button isCompact variant="quiet" onClick={answer}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { Banner } from '../../platform/ui/page/States.tsx'
import { ConfirmEmailAgain } from './ConfirmEmailAgain.tsx'
import styles from './ConfirmEmailBar.module.css'
import { useMe, useMeOnReturn } from './session.queries.ts'

/** Shown above the members' pages until the user's e-mail address is confirmed. */
export function ConfirmEmailBar() {
  const me = useMe()
  return me?.company && !me.user.isEmailConfirmed ? <Bar /> : null
}

function Bar() {
  const email = useMeOnReturn()?.user.email
  return (
    <div className={styles.bar}>
      <Banner kind="warning" action={<ConfirmEmailAgain isCompact />}>
        <Trans>
          Confirm your e-mail address: open the link that we have sent to {email}. Until then you can look at
          everything, but neither publish nor write to others.
        </Trans>
      </Banner>
    </div>
  )
}

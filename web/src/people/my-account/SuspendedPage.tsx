import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { useLocalDateText } from '../../platform/ui/dates/useLocalDateText.ts'
import { IconLogout } from '../../platform/ui/icons/icons.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { YourDataCard } from '../account-requests/YourDataCard.tsx'
import { meQuery } from '../accounts/session.queries.ts'
import { useLogOut } from '../accounts/useLogOut.ts'
import styles from './Suspended.module.css'

const refetchMs = 60_000

/**
 * The only page for members of a suspended company: the reason, the consequences, what they can still use, and how to
 * leave.
 */
export function SuspendedPage() {
  // The page leaves by itself when staff lifts the suspension.
  const { data: me } = useQuery({ ...meQuery, refetchInterval: refetchMs, refetchOnWindowFocus: 'always' })
  const logOut = useLogOut()
  const localDateText = useLocalDateText()
  if (!me?.user.suspension) return <Navigate to={me ? '/dashboard' : '/'} replace />
  const { reason, suspendedAt } = me.user.suspension
  const since = localDateText(suspendedAt)
  return (
    <Page
      title={<Trans>Your company is suspended</Trans>}
      width="form"
      actions={
        <Button icon={<IconLogout size={18} aria-hidden />} onClick={logOut}>
          <Trans>Log out</Trans>
        </Button>
      }
    >
      <div className={styles.cards}>
        <Card title={<Trans>Why</Trans>}>
          <p className={styles.reason}>{reason}</p>
          <p className={styles.since}>
            <Trans>Suspended by Veos on {since}</Trans>
          </p>
        </Card>
        <Card title={<Trans>What this means</Trans>}>
          <ul className={styles.points}>
            <li>
              <Trans>
                Your offers are in no list. Those that are still valid come back when the suspension is lifted.
              </Trans>
            </li>
            <li>
              <Trans>
                Nobody of your company can open offers, publish or write messages, and nobody can write to you.
              </Trans>
            </li>
            <li>
              <Trans>Nothing is deleted. You see the public lists as visitors do.</Trans>
            </li>
          </ul>
          <p>
            <Trans>
              If this is put right, or if you think that we are mistaken, answer the e-mail that we have sent you.
            </Trans>
          </p>
        </Card>
        <YourDataCard />
      </div>
    </Page>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { kindsOfNotifications } from '@veos/contract/people/reference/notifications'
import type { ReactNode } from 'react'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { useMe } from '../accounts/session.queries.ts'
import { getNotificationHelp, getNotificationLabel } from '../notifications/notificationLabel.ts'
import { PushCard } from '../notifications/PushCard.tsx'
import styles from './MyAccount.module.css'
import { useNotificationSwitch } from './useNotificationSwitch.ts'

/** The notifications and mails that a user can switch on and off. */
export function NotificationsPage({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const me = useMe()
  const { notifications = [] } = me?.user ?? {}
  const { mutate } = useNotificationSwitch()
  const switchOf = (id: string) => {
    const found = notifications.find(({ _id }) => _id === id)
    if (!found) return null
    return (
      <Checkbox
        label={<span className="visually-hidden">{found.name}</span>}
        isChecked={found.value}
        onChange={(value) => mutate({ id: found._id, value })}
      />
    )
  }
  return (
    <div className={styles.cards}>
      <Card title={<Trans>What we tell you</Trans>}>
        <table className={styles.switches} aria-label={t`Notifications`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">
                  <Trans>Kind</Trans>
                </span>
              </th>
              <th scope="col">
                <Trans>E-mail</Trans>
              </th>
              <th scope="col">
                <Trans>Browser</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {kindsOfNotifications.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {getNotificationLabel(kind)}
                  <span className={styles.help}>{getNotificationHelp(kind)}</span>
                </th>
                <td>{switchOf(`${kind}.email`)}</td>
                <td>{switchOf(`${kind}.push`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.help}>
          <Trans>Changes are kept at once. Mails about your password and your account are always sent.</Trans>
        </p>
      </Card>
      {children}
      {me && <PushCard userId={me.user.id} />}
    </div>
  )
}

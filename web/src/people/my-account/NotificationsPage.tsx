import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type NotificationKind, notificationKinds } from '@veos/contract/people/reference/notifications'
import type { ReactNode } from 'react'
import { Card } from '../../platform/ui/Card.tsx'
import { Checkbox } from '../../platform/ui/Checkbox.tsx'
import { useMe } from '../accounts/session.queries.ts'
import { notificationLabel } from '../notifications/notificationLabel.ts'
import { PushCard } from '../notifications/PushCard.tsx'
import styles from './MyAccount.module.css'
import { useNotificationSwitch } from './useNotificationSwitch.ts'

const explained: Record<NotificationKind, MessageDescriptor> = {
  new_message: msg`Somebody writes to you about an offer.`,
  new_quotation: msg`A carrier sends a price for one of your tenders.`,
  quotation_answer: msg`A shipper accepts or declines your price.`,
  agreement_changed: msg`The other side of an agreement wants to change, cancel or finish it.`,
  offer_reviewed: msg`A roundtrip of yours was approved or rejected.`,
  new_review: msg`Another company has reviewed yours.`,
  favourite_changed: msg`The price, a date or the deadline of one of your favourites has changed.`,
  search_alert: msg`A new offer matches one of your saved searches.`,
  team_changes: msg`Somebody joins your team, or your role changes.`,
  billing: msg`Invoices, payments and the end of your plan.`,
  product_news: msg`What is new in Veos, a few times a year.`,
}

const kinds = Object.keys(notificationKinds) as NotificationKind[]

/** The notifications and mails that a user can switch on and off. */
export function NotificationsPage({ children }: { children?: ReactNode }) {
  const { t, i18n } = useLingui()
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
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {notificationLabel(kind)}
                  <span className={styles.help}>{i18n._(explained[kind])}</span>
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

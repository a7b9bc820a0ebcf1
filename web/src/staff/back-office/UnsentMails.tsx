import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MailFailure } from '@veos/contract/platform/reference/mailFailures'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { DecisionButton } from '../../platform/ui/back-office/DecisionButton.tsx'
import { ListAndDetail } from '../../platform/ui/back-office/ListAndDetail.tsx'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import type { BackOfficeSearch } from './backOfficeSearch.ts'
import { type UnsentMail, unsentMails, useRemoveMail, useSendAgain } from './unsentMails.queries.ts'

/** The reason why a mail was not sent, and a suggestion. */
const reasons: Record<MailFailure, MessageDescriptor> = {
  recipient_refused: msg`The mail server refuses this address: it may be mistyped, or not exist any more.`,
  message_refused: msg`The mail server refuses this mail. Ask whoever runs it why.`,
  sender_refused: msg`The mail server refuses our mails. Look at MAIL_FROM, or ask whoever runs the server.`,
  log_in_refused: msg`The mail server refuses our password. Look at SMTP_URL.`,
  asked_to_wait: msg`The mail server asks us to try later.`,
  no_answer: msg`The mail server does not answer in time.`,
  not_reached: msg`The mail server cannot be reached.`,
  not_secure: msg`No secure connection to the mail server can be made. Look at its certificate.`,
  link_expired: msg`The link in this mail ended before the mail server took it. Its recipient has to ask for another one.`,
  interrupted: msg`The server ended while it was sending this mail.`,
  other: msg`The mail server answers something that we do not understand.`,
}

/** Mails that were not sent, the oldest first: those that are still retried, and those that wait for staff. */
export function UnsentMails({ search }: { search: BackOfficeSearch }) {
  const { t, i18n } = useLingui()
  const { rows: mails, isLoading, isEmpty, failed, more } = useList({ ...unsentMails, refetchOnMount: 'always' })
  const sending = useSendAgain()
  if (isLoading) return <Skeleton width="100%" height="12rem" />
  if (failed) return <FailedState {...failed} />
  if (isEmpty) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title={<Trans>Every mail went out</Trans>}>
        <Trans>Mails that the mail server does not take stand here, with the reason.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {mails.length > 1 && (
        <Button isCompact className={styles.more} onClick={() => sending.mutate('all')} isBusy={sending.isPending}>
          <Trans>Send all again</Trans>
        </Button>
      )}
      <ListAndDetail
        label={t`Unsent mails`}
        items={mails}
        keyOf={({ _id }) => _id}
        rowOf={({ to, subject, reason }) => ({ title: subject, beside: `${to} · ${i18n._(reasons[reason])}` })}
        detailOf={(mail) => <MailCard mail={mail} />}
        openKey={search.item}
        more={more}
      />
    </>
  )
}

function MailCard({ mail }: { mail: UnsentMail }) {
  const { t, i18n } = useLingui()
  const sending = useSendAgain()
  const removing = useRemoveMail()
  const titleId = `mail-${mail._id}`
  const time = (instant: string) => formatLocalTime(new Date(instant))
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{mail.subject}</h3>
        <p className={styles.beside}>{mail.to}</p>
        <p>{i18n._(reasons[mail.reason])}</p>
        {mail.answer && (
          <p className={styles.beside}>
            <Trans>
              It said: <q>{mail.answer}</q>
            </Trans>
          </p>
        )}
        <p className={styles.beside}>
          <Plural
            value={mail.tries}
            one={`Tried once, on ${time(mail.lastTriedAt)}`}
            other={`Tried # times since ${time(mail.queuedAt)}, last on ${time(mail.lastTriedAt)}`}
          />
        </p>
        <p className={styles.beside}>
          {mail.nextTryAt
            ? t`It is tried again by itself, next on ${time(mail.nextTryAt)}.`
            : t`It is not tried again by itself.`}
        </p>
      </header>
      <footer className={styles.foot}>
        {mail.nextTryAt === null && (
          <DecisionButton
            label={t`Remove from the list`}
            hotkey="r"
            onDecide={() => removing.mutate(mail._id)}
            isBusy={removing.isPending}
          />
        )}
        {mail.canSendAgain && (
          <DecisionButton
            label={t`Send again`}
            hotkey="a"
            variant="primary"
            onDecide={() => sending.mutate(mail._id)}
            isBusy={sending.isPending}
          />
        )}
      </footer>
    </article>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import cards from '../../platform/ui/back-office/BackOffice.module.css'
import { DecisionButton } from '../../platform/ui/back-office/DecisionButton.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { IconCheck, IconTrash } from '../../platform/ui/icons/icons.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { conversationTypeFacts } from './conversations/conversationTypes.ts'
import styles from './StaffReportCard.module.css'
import { type MessageReport, useReportDecision } from './staffReports.queries.ts'

/**
 * A reported message: the reporter with the reason, the author, the messages before it, and the buttons for the
 * decision.
 */
export function StaffReportCard({ report }: { report: MessageReport }) {
  const { t } = useLingui()
  const { reporter, sender, reason, reportedAt, messages } = report
  const decision = useReportDecision(report._id)
  const [isRemoving, setRemoving] = useState(false)
  const titleId = `report-${report._id}`
  return (
    <article className={cards.card} aria-labelledby={titleId}>
      <header className={cards.head}>
        <h3 id={titleId}>
          <Trans>
            {sender.name} of {sender.companyName}
          </Trans>
        </h3>
        <p className={cards.beside}>
          <About report={report} />
        </p>
        <EarlierReports sender={sender} />
      </header>
      <div className={styles.reason}>
        <p className={cards.beside}>
          <Trans>
            Reported by {reporter.name} of {reporter.companyName} · <TimeAgo at={reportedAt} />
          </Trans>
        </p>
        <p className={styles.words}>{reason}</p>
      </div>
      <ol className={styles.messages}>
        {messages.map((message, index) => (
          <ReportedMessage key={message._id} message={message} isReported={index === messages.length - 1} />
        ))}
      </ol>
      <footer className={cards.foot}>
        <DecisionButton
          label={t`Remove message`}
          hotkey="r"
          icon={<IconTrash size={18} aria-hidden />}
          onDecide={() => setRemoving(true)}
          disabled={decision.isPending}
        />
        <DecisionButton
          label={t`Keep`}
          hotkey="a"
          variant="primary"
          icon={<IconCheck size={18} aria-hidden />}
          onDecide={() => decision.mutate('keep')}
          isBusy={decision.isPending && !isRemoving}
        />
      </footer>
      {isRemoving && (
        <ConfirmDialog
          title={<Trans>Are you sure you want to perform this action?</Trans>}
          confirmLabel={<Trans>Remove message</Trans>}
          isDangerous
          isBusy={decision.isPending}
          onCancel={() => setRemoving(false)}
          onConfirm={() => decision.mutate('remove', { onSettled: () => setRemoving(false) })}
        >
          <p>
            <Trans>This action is permanent. Both companies see in place of the message that it was removed.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </article>
  )
}

function About({ report: { conversation } }: { report: MessageReport }) {
  const { i18n } = useLingui()
  const { type, offer } = conversation
  const { name, list } = conversationTypeFacts[type]
  if (!offer || !list) return <Trans>About nothing in particular</Trans>
  return (
    <>
      {i18n._(name)}:{' '}
      <Link to={list} params={{ id: offer.id }}>
        {offer.title}
      </Link>
    </>
  )
}

/** Amber if staff has removed messages of the author before. */
function EarlierReports({ sender: { earlierReports, earlierRemovals } }: Pick<MessageReport, 'sender'>) {
  return (
    <p className={cx(styles.earlier, earlierRemovals > 0 && styles.removedBefore)}>
      <Plural
        value={earlierReports}
        _0="No earlier report about this company"
        one="# earlier report about this company"
        other="# earlier reports about this company"
      />
      {earlierRemovals > 0 && ' · '}
      {earlierRemovals > 0 && <Plural value={earlierRemovals} one="# message removed" other="# messages removed" />}
    </p>
  )
}

function ReportedMessage({ message, isReported }: { message: MessageReport['messages'][number]; isReported: boolean }) {
  const { sender, companyName, createdAt, content, isRemoved } = message
  return (
    <li className={cx(styles.message, isReported && styles.reported)}>
      <p className={cards.beside}>
        {isReported && (
          <strong className={styles.mark}>
            <Trans>Reported</Trans>
          </strong>
        )}
        {`${sender} · ${companyName} · `}
        <time dateTime={createdAt}>{formatLocalTime(new Date(createdAt))}</time>
      </p>
      {isRemoved ? (
        <p className={cards.beside}>
          <Trans>Message removed</Trans>
        </p>
      ) : (
        <RichText html={content} />
      )}
    </li>
  )
}

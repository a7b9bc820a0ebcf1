import { Trans } from '@lingui/react/macro'
import { getOtherSide } from '@veos/contract/talk/conversationNames'
import { Suspense } from 'react'
import { ConfirmEmailAgain } from '../../../people/accounts/ConfirmEmailAgain.tsx'
import { findMessageGate, type Gate } from '../../../people/accounts/memberAccess.ts'
import { useMe } from '../../../people/accounts/session.queries.ts'
import { TrialLeft } from '../../../people/accounts/TrialLeft.tsx'
import { createLazyComponent } from '../../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../../platform/ui/buttons/Button.tsx'
import { IconBan, IconMessage } from '../../../platform/ui/icons/icons.ts'
import { useBlocking } from '../conversations/blocking.ts'
import type { Conversation } from '../conversations/conversations.queries.ts'
import { useEmitTyping } from '../presence/typing.ts'
import { useDraft } from './drafts.ts'
import { useOutbox, useUserId } from './useOutbox.ts'
import styles from './WriteArea.module.css'

const MessageEditor = createLazyComponent(() => import('./MessageEditor.tsx'))

interface WriteAreaProps {
  conversation: Conversation
  isCompact?: boolean
  /** Whether the editor takes the focus. Called when the editor appears, because it may take long to load. */
  takesFocus: () => boolean
  /** Called when Esc is pressed in the editor. */
  onLeave?: () => void
}

/** The editor, or the reason why the user cannot write. */
export function WriteArea({ conversation, isCompact, takesFocus, onLeave }: WriteAreaProps) {
  const { _id: id, can } = conversation
  const { companyName: company } = getOtherSide(conversation)
  const outbox = useOutbox()
  const [draft, setDraft] = useDraft(useUserId(), id)
  const emitTyping = useEmitTyping(id)
  const gate = findMessageGate(useMe())
  if (!can.write) return <Closed conversation={conversation} />
  if (gate && gate !== 'visitor') return <MessageGate gate={gate} />
  return (
    <div className={isCompact ? styles.compact : styles.area}>
      <Suspense fallback={<div className={styles.waiting} />}>
        <MessageEditor
          key={id}
          to={company}
          value={draft}
          onChange={(html) => {
            setDraft(html)
            if (html !== '') emitTyping()
          }}
          onSend={(html) => outbox.send(id, html)}
          isCompact={isCompact}
          takesFocus={takesFocus}
          onLeave={onLeave}
        />
      </Suspense>
      <TrialLeft of="message" className={styles.left} />
    </div>
  )
}

/** Shown instead of the editor. */
function MessageGate({ gate }: { gate: Gate }) {
  return (
    <div className={styles.closed}>
      <IconMessage size={18} aria-hidden />
      <p>
        {gate === 'email_not_confirmed' ? (
          <Trans>Confirm your e-mail address to write: open the link that we have sent to you.</Trans>
        ) : gate === 'trial_limit_reached' ? (
          <Trans>You have sent all the messages that the free trial includes, please upgrade your membership</Trans>
        ) : (
          <Trans>Your account has expired, please upgrade your membership</Trans>
        )}
      </p>
      {gate === 'email_not_confirmed' ? (
        <ConfirmEmailAgain isCompact />
      ) : (
        <ButtonLink to="/pricing" variant="primary" isCompact>
          <Trans>Continue</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function Closed({ conversation }: { conversation: Conversation }) {
  const { can } = conversation
  const { companyId, companyName: company } = getOtherSide(conversation)
  const { isBusy, unblock } = useBlocking(companyId, company)
  return (
    <div className={styles.closed}>
      <IconBan size={18} aria-hidden />
      <p>
        {can.unblock ? (
          <Trans>Your company has blocked {company}. Neither can write to the other.</Trans>
        ) : (
          <Trans>{company} takes no messages from your company, or is no longer on Veos.</Trans>
        )}
      </p>
      {can.unblock && (
        <Button isCompact isBusy={isBusy} onClick={unblock}>
          <Trans>Unblock</Trans>
        </Button>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { getOtherSide } from '@veos/contract/talk/conversationNames'
import { CallError } from '../../../platform/api.ts'
import { ButtonLink } from '../../../platform/ui/buttons/Button.tsx'
import { IconArrowLeft, IconMessage } from '../../../platform/ui/icons/icons.ts'
import { useKeys } from '../../../platform/ui/keys/useKeys.ts'
import { EmptyState, FailedState, Skeleton } from '../../../platform/ui/page/States.tsx'
import { media, useMedia } from '../../../platform/ui/useMedia.ts'
import { Thread } from '../messages/Thread.tsx'
import { OnlineMark } from '../presence/OnlineMark.tsx'
import { WriteArea } from '../sending/WriteArea.tsx'
import { ConversationAbout } from './ConversationAbout.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'
import styles from './ConversationPane.module.css'
import { type Conversation, useConversation } from './conversations.queries.ts'
import { OfferBar } from './OfferBar.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'

/** One conversation beside the list; on phones it fills the screen. */
export function ConversationPane({ id }: { id: string }) {
  const { data: conversation, isError, error, refetch, isFetching } = useConversation(id)
  const isDesktop = useMedia(media.desktop)
  const isLeafing = useLocation({ select: ({ state }) => state.isLeafing === true })
  useEditorKeys()
  if (isError && !conversation) {
    const isUnknown = error instanceof CallError && error.status === 404
    return (
      <div className={styles.pane}>
        <div className={styles.head}>
          <BackLink />
        </div>
        {isUnknown ? (
          <EmptyState
            icon={<IconMessage size={22} />}
            title={<Trans>This conversation does not exist</Trans>}
            actions={
              <ButtonLink to="/dashboard/messages/{-$id}" params={{ id: undefined }} search={true}>
                <Trans>All messages</Trans>
              </ButtonLink>
            }
          >
            <Trans>The link may be old, or you do not take part in it.</Trans>
          </EmptyState>
        ) : (
          <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
        )}
      </div>
    )
  }
  return (
    <div className={styles.pane}>
      <div className={styles.head} data-head>
        <BackLink />
        {conversation ? <Head conversation={conversation} /> : <Skeleton width="12rem" height="1.25rem" />}
      </div>
      {conversation && (
        <>
          <OfferBar conversation={conversation} />
          <Thread key={id} conversation={conversation} />
          <WriteArea
            key={`${id} write`}
            conversation={conversation}
            takesFocus={() => isDesktop === true && !isLeafing}
          />
        </>
      )}
    </div>
  )
}

/** The key that moves from browsing conversations to writing. Esc leads back. */
function useEditorKeys() {
  const { t } = useLingui()
  useKeys({
    m: {
      does: t`Write`,
      run: () => document.querySelector<HTMLElement>('[data-fills-window] [role=textbox]')?.focus(),
    },
  })
}

function Head({ conversation }: { conversation: Conversation }) {
  const { name, picture, companyId, companyName: company } = getOtherSide(conversation)
  return (
    <>
      <PersonAvatar name={name} picture={picture} size="2.5rem" />
      <div className={styles.names}>
        <h2 className={styles.company}>
          <Link to="/dashboard/company/$id" params={{ id: companyId }}>
            {company}
          </Link>
        </h2>
        <p className={styles.under}>
          <span className={styles.person}>{name}</span>
          <OnlineMark conversationId={conversation._id} />
        </p>
      </div>
      <ConversationAbout conversation={conversation} className={styles.about} />
      <ConversationMenu conversation={conversation} />
    </>
  )
}

/** Shown on phones, where the list is another screen. */
function BackLink() {
  const { t } = useLingui()
  return (
    <ButtonLink
      to="/dashboard/messages/{-$id}"
      params={{ id: undefined }}
      search={true}
      variant="quiet"
      aria-label={t`Back to all messages`}
      className={styles.back}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ButtonLink>
  )
}

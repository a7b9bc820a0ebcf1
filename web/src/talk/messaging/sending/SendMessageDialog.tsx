import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { maxMessageCharacters } from '@veos/contract/talk/reference/messaging'
import { Suspense, useRef, useState } from 'react'
import { findGateOfRefusal, type Gate } from '../../../people/accounts/memberAccess.ts'
import { countMessage } from '../../../people/accounts/session.queries.ts'
import { call } from '../../../platform/api.ts'
import { useResultMutation } from '../../../platform/callMutation.ts'
import { uploadMessageImage } from '../../../platform/images/uploadImage.ts'
import { createLazyComponent } from '../../../platform/lazyComponent.ts'
import { Dialog, DialogFoot } from '../../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../../platform/ui/page/States.tsx'
import { RichTextField } from '../../../platform/ui/rich-text/RichTextField.tsx'
import { putConversation } from '../conversations/conversationCache.ts'
import type { Addressee } from '../conversations/conversationTypes.ts'
import { useDraft } from './drafts.ts'
import { isSendable, trimMessage } from './messageText.ts'
import styles from './SendMessageDialog.module.css'
import { SentNote } from './SentNote.tsx'
import { useUserId } from './useOutbox.ts'

const GateDialog = createLazyComponent(() => import('../../../people/accounts/GateDialog.tsx'))

interface SendMessageDialogProps {
  to: Addressee
  onClose: () => void
}

/** A form for a message to the company behind an offer, or to any company. Its last state confirms that it was sent. */
export default function SendMessageDialog({ to, onClose }: SendMessageDialogProps) {
  const { t } = useLingui()
  const sending = useSending(to)
  const { sentTo, draft, write, send, isBusy, error, gate, closeGate } = sending
  if (sentTo)
    return (
      <Dialog title={t`Message sent successfully`} onClose={onClose}>
        <SentNote to={to} conversationId={sentTo} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      title={t`Send message`}
      onClose={onClose}
      isWide
      foot={
        <DialogFoot onCancel={onClose} isBusy={isBusy} onConfirm={send}>
          <Trans>Send</Trans>
        </DialogFoot>
      }
    >
      <div className={styles.form}>
        <p>
          {to.title ? (
            <Trans>
              To <strong>{to.companyName}</strong> about {to.title}
            </Trans>
          ) : (
            <Trans>
              To <strong>{to.companyName}</strong>
            </Trans>
          )}
        </p>
        {error?.isAbout === 'sending' && <Banner kind="failure">{error.message}</Banner>}
        <RichTextField
          label={t`Message`}
          name="message"
          value={draft}
          onChange={write}
          marks={richTextMarks.message}
          mostCharacters={maxMessageCharacters}
          onUploadImage={uploadMessageImage}
          error={error?.isAbout === 'text' ? error.message : null}
          hasFocus
          onKey={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
            send()
            return true
          }}
        />
      </div>
      {gate && (
        <Suspense>
          <GateDialog gate={gate} purpose="message" onClose={closeGate} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** Sends a draft once, however often the button is pressed. After a failure the draft stays. */
function useSending(to: Addressee) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useDraft(useUserId(), `to-${to.offerId ?? to.addresseeId}`)
  const [error, setError] = useState<{ isAbout: 'text' | 'sending'; message: string } | null>(null)
  const [gate, setGate] = useState<Gate | 'visitor' | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  // If no answer came, sending the same text again uses the same key, so that it is stored once.
  const attempt = useRef({ html: '', key: '' })

  const { mutate, isPending } = useResultMutation(
    (content: string) => {
      const { addresseeId, type, offerId, title } = to
      const about = { type, content, title: title ?? undefined, post_originate: offerId, isQuotation: false }
      const body = composeFirstMessage(addresseeId, about)
      return call('POST /conversations', { body }, { idempotencyKey: attempt.current.key })
    },
    {
      onSuccess: (conversation) => {
        putConversation(queryClient, conversation)
        countMessage(queryClient)
        setDraft('')
        setSentTo(conversation._id)
      },
      onError: (refused) => {
        const refusedAt =
          refused.status === 401 ? 'visitor' : findGateOfRefusal({ status: refused.status, error: refused.code })
        setGate(refusedAt)
        if (!refusedAt) setError({ isAbout: refused.errors.content ? 'text' : 'sending', message: refused.message })
      },
    },
  )

  function send() {
    if (isPending) return
    if (!isSendable(draft)) return setError({ isAbout: 'text', message: t`Write a message` })
    const content = trimMessage(draft)
    if (attempt.current.html !== content) attempt.current = { html: content, key: crypto.randomUUID() }
    setError(null)
    mutate(content)
  }
  return {
    draft,
    sentTo,
    isBusy: isPending,
    error,
    gate,
    send,
    closeGate: () => setGate(null),
    write(html: string) {
      setDraft(html)
      setError(null)
    },
  }
}

import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button, ButtonLink } from '../../../platform/ui/buttons/Button.tsx'
import type { Addressee } from '../conversations/conversationTypes.ts'
import styles from './SendMessageDialog.module.css'

/** Long enough to read two short sentences. */
const shownMs = 5000
/** Keys that move to a control of the note or press it. */
const keysOfControls = new Set(['Tab', 'Enter', ' ', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'])

interface SentNoteProps {
  to: Addressee
  conversationId: string
  onClose: () => void
}

/** Confirms that a message was sent. Disappears by itself or with any key, but not while the pointer is over it. */
export function SentNote({ to, conversationId, onClose }: SentNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    note.current!.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    let timer = setTimeout(goAway, shownMs)
    function goAway() {
      if (!note.current?.matches(':hover')) return close()
      timer = setTimeout(goAway, 1000)
    }
    function onKeyDown(event: KeyboardEvent) {
      if (keysOfControls.has(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
  return (
    <div ref={note} className={styles.form}>
      <p role="status">
        <Trans>{to.companyName} has your message. The answer comes to your messages.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/dashboard/messages/{-$id}" params={{ id: conversationId }} onClick={onClose}>
          <Trans>Open the conversation</Trans>
        </ButtonLink>
        <Button variant="primary" data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}

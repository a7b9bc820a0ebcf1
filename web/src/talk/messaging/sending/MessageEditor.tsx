import { Trans, useLingui } from '@lingui/react/macro'
import { EditorContent } from '@tiptap/react'
import { richTextMarks, toPlainText } from '@veos/contract/platform/reference/richText'
import { maxMessageCharacters } from '@veos/contract/talk/reference/messaging'
import { useId } from 'react'
import { uploadMessageImage } from '../../../platform/images/uploadImage.ts'
import { IconButton } from '../../../platform/ui/buttons/Button.tsx'
import { cx } from '../../../platform/ui/cx.ts'
import { IconDotsVertical, IconSend } from '../../../platform/ui/icons/icons.ts'
import { useKeys } from '../../../platform/ui/keys/useKeys.ts'
import { Menu, MenuCheck } from '../../../platform/ui/overlay/Menu.tsx'
import { openPersistentStore, usePersistent } from '../../../platform/ui/persistentStore.ts'
import fieldStyles from '../../../platform/ui/rich-text/RichTextField.module.css'
import { RichTextToolbar } from '../../../platform/ui/rich-text/RichTextToolbar.tsx'
import { RichTextUpload } from '../../../platform/ui/rich-text/RichTextUpload.tsx'
import { useRichTextEditor } from '../../../platform/ui/rich-text/useRichTextEditor.ts'
import styles from './MessageEditor.module.css'
import { isSendable, trimMessage } from './messageText.ts'

interface MessageEditorProps {
  /** The name of the recipient, for screen readers. */
  to: string
  value: string
  onChange: (html: string) => void
  onSend: (html: string) => void
  /** Called after Esc has left the editor. */
  onLeave?: () => void
  /** In a small window: lower. */
  isCompact?: boolean
  /** Whether the editor takes the focus when it appears. */
  takesFocus: () => boolean
}

/**
 * The editor for messages. Enter sends and Shift+Enter breaks the line, or the other way round, as the user has chosen.
 * Ctrl+Enter always sends.
 */
export default function MessageEditor({
  to,
  value,
  onChange,
  onSend,
  onLeave,
  isCompact,
  takesFocus,
}: MessageEditorProps) {
  const { t } = useLingui()
  const id = useId()
  const [enterSends, setEnterSends] = useEnterSends()
  useKeys({ CtrlEnter: { does: t`Send the message` } })
  const { editor, upload, toolbar } = useRichTextEditor({
    ids: { id, 'aria-describedby': `${id}-hint`, 'aria-invalid': undefined },
    value,
    onChange,
    marks: richTextMarks.message,
    placeholder: t`Write a message`,
    hasFocus: takesFocus(),
    onUploadImage: uploadMessageImage,
    onKey(event) {
      if (event.isComposing) return false
      if (event.key === 'Escape') {
        // Leaves the editor at once, so that the next key reaches the page.
        editor.view.dom.blur()
        onLeave?.()
        return true
      }
      if (event.key !== 'Enter') return false
      const isSendKey = event.ctrlKey || event.metaKey || (enterSends && !event.shiftKey)
      if (!isSendKey) return false
      event.preventDefault()
      send()
      return true
    },
  })
  const excess = toPlainText(value).length - maxMessageCharacters
  const mayGo = isSendable(value) && excess <= 0 && !upload.current

  function send() {
    if (!mayGo) return
    onSend(trimMessage(value))
    editor.commands.clearContent(true)
  }

  const hint = enterSends ? t`Enter sends, Shift+Enter breaks the line` : t`Ctrl+Enter sends`
  return (
    <div className={cx(styles.box, isCompact && styles.compact)}>
      <span id={`${id}-label`} className="visually-hidden">
        <Trans>Message to {to}</Trans>
      </span>
      <RichTextUpload upload={upload} />
      <EditorContent editor={editor} className={fieldStyles.scroll} />
      {excess > 0 && (
        <p role="alert" className={styles.excess}>
          <Trans>{excess} characters too many</Trans>
        </p>
      )}
      <div className={styles.foot}>
        <RichTextToolbar {...toolbar} />
        <span id={`${id}-hint`} className={isCompact ? 'visually-hidden' : styles.hint}>
          {hint}
        </span>
        <Menu
          label={t`Writing`}
          trigger={(props) => (
            <IconButton {...props} label={t`Writing`} isCompact>
              <IconDotsVertical size={16} aria-hidden />
            </IconButton>
          )}
        >
          <MenuCheck isChecked={enterSends} onChange={setEnterSends}>
            <Trans>Enter sends</Trans>
          </MenuCheck>
        </Menu>
        <IconButton label={t`Send`} variant="primary" isCompact disabled={!mayGo} onClick={send}>
          <IconSend size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** Whether Enter sends. By default it breaks the line on devices with an on-screen keyboard, as in other apps. */
function useEnterSends(): [enterSends: boolean, choose: (enterSends: boolean) => void] {
  const store = openPersistentStore<boolean | null>('local', 'veos-enter-sends', null)
  const chosen = usePersistent(store)
  return [chosen ?? !matchMedia('(pointer: coarse)').matches, (enterSends) => store.update(() => enterSends)]
}

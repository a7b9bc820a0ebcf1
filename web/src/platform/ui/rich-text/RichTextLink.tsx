import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { parseLinkAddress } from './linkAddress.ts'
import styles from './RichTextField.module.css'

interface RichTextLinkProps {
  editor: Editor
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Edits the address of the selected words. Without a selection the address itself is inserted as text. */
export function RichTextLink({ editor, anchor, onClose }: RichTextLinkProps) {
  const { t } = useLingui()
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before.replace(/^mailto:/, ''))
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  function apply() {
    const href = parseLinkAddress(typed)
    if (href === null) {
      setError(t`Enter a web or e-mail address`)
      input.current?.focus()
      return
    }
    const hasWords = !editor.state.selection.empty || before !== ''
    const chain = editor.chain().focus()
    if (hasWords) chain.extendMarkRange('link').setLink({ href }).run()
    else chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    onClose()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Popover anchor={anchor} onClose={onClose}>
      {/* A `<div>` because forms cannot be nested: it is inside the form of the page. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field presses the button */}
      <div
        className={styles.link}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== input.current) return
          event.preventDefault()
          apply()
        }}
      >
        <TextField
          ref={input}
          label={t`Address of the link`}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setError(null)
          }}
          type="text"
          autoComplete="off"
          placeholder="https://"
          error={error}
        />
        <div className={styles.linkActions}>
          {before && (
            <Button variant="quiet" isCompact onClick={remove}>
              <Trans>Remove link</Trans>
            </Button>
          )}
          <Button variant="primary" isCompact onClick={apply}>
            {before ? <Trans>Change link</Trans> : <Trans>Add link</Trans>}
          </Button>
        </div>
      </div>
    </Popover>
  )
}

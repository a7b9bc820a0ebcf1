import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { toPlainCells, toPlainMarkup } from '@veos/contract/platform/reference/plainMarkup'
import { isEmptyRichText, type RichTextMark } from '@veos/contract/platform/reference/richText'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import type { ControlIds, FieldProps } from '../fields/Field.tsx'
import { toShortcutKey } from '../keys/shortcutKey.ts'
import proseStyles from './RichText.module.css'
import styles from './RichTextField.module.css'
import { removeMissingImages } from './removeMissingImages.ts'
import { createRichTextExtensions } from './richTextExtensions.ts'
import { type UploadImage, useImageUpload } from './useImageUpload.ts'

export interface RichTextOptions extends Pick<FieldProps, 'name' | 'isDisabled'> {
  ids: ControlIds
  /** HTML; '' when there is nothing in it. */
  value: string
  onChange: (value: string) => void
  /** The buttons of the toolbar: one of `richTextMarks`. */
  marks: readonly RichTextMark[]
  placeholder?: string
  /** Required when `image` is among the marks; without it there is no button for images. */
  onUploadImage?: UploadImage
  /** Focuses the editor when it appears. */
  hasFocus?: boolean
  /** Called first for every key; returns true when it has handled it. */
  onKey?: (event: KeyboardEvent) => boolean
}

/** An editor with its keys and with pasted or dropped images. The caller lays out its parts. */
export function useRichTextEditor(options: RichTextOptions) {
  const { ids, name, value, onChange, marks, placeholder, isDisabled, onUploadImage, onKey, hasFocus } = options
  const { t } = useLingui()
  const latestHtml = useRef(value)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const hasImages = marks.includes('image') && onUploadImage !== undefined
  const hasLinks = marks.includes('link')
  const editorRef = useRef<Editor | null>(null)
  const upload = useImageUpload(onUploadImage, (src) => {
    editorRef.current?.chain().focus().setImage({ src, alt: '' }).run()
  })
  const onMissingImage = () => upload.fail(t`An image in this text is not there any more and was taken out`)
  const latest = useRef({ onChange, onKey, onMissingImage })
  /**
   * Handles pasted or dropped files. Returns whether it did: text that brings an image of itself, as from a
   * spreadsheet, is pasted as text.
   */
  const uploadFiles = (data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (!hasImages || files.length === 0 || !isEmptyRichText(textPart(data!))) return false
    upload.start(files)
    return true
  }

  // Passed again with every render, because the editor reads its attributes only from here.
  const attributes: Record<string, string> = {
    id: ids.id,
    class: cx(styles.text, proseStyles.prose),
    role: 'textbox',
    // Text is not translated while it is being typed.
    translate: 'no',
    'aria-multiline': 'true',
    'aria-labelledby': `${ids.id}-label`,
    ...(name && { 'data-name': name }),
    ...(ids['aria-describedby'] && { 'aria-describedby': ids['aria-describedby'] }),
    ...(ids['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(isDisabled && { 'aria-disabled': 'true' }),
  }

  const editor = useEditor({
    extensions: [
      ...createRichTextExtensions(marks, placeholder),
      ...(marks.includes('image') ? [removeMissingImages(() => latest.current.onMissingImage())] : []),
    ],
    content: value,
    editable: !isDisabled,
    // The styles are in our own files: the content security policy forbids styles added by scripts.
    injectCSS: false,
    immediatelyRender: true,
    onUpdate({ editor: changed }) {
      const html = changed.getHTML()
      latestHtml.current = isEmptyRichText(html) ? '' : html
      latest.current.onChange(latestHtml.current)
    },
    editorProps: {
      attributes,
      transformPastedHTML: (html) => toPlainMarkup(html),
      transformPastedText: toPlainCells,
      handlePaste: (_view, { clipboardData }) => uploadFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => !isMoved && uploadFiles(dataTransfer),
      handleDOMEvents: {
        // The editor would swallow Escape, and a dialog around it would stay open.
        keydown(_view, event) {
          if (event.key !== 'Escape' || event.isComposing) return false
          if (latest.current.onKey?.(event)) event.preventDefault()
          return true
        },
      },
      handleKeyDown(_view, event) {
        if (latest.current.onKey?.(event)) return true
        if (!hasLinks || !(event.ctrlKey || event.metaKey) || toShortcutKey(event).toLowerCase() !== 'k') return false
        event.preventDefault()
        setLinkOpen(true)
        return true
      },
    },
  })

  useEffect(() => {
    latest.current = { onChange, onKey, onMissingImage }
    editorRef.current = editor
  })
  // The editor's own `autofocus` runs when it is created, which may be before it is part of the page. An editor that is
  // not part of the page within a millisecond is destroyed, and the next render creates another.
  const focusOnArrival = useRef(hasFocus)
  useEffect(() => {
    if (!focusOnArrival.current || editor.isDestroyed) return
    focusOnArrival.current = false
    editor.commands.focus('end')
  }, [editor])
  // A draft was restored, or the form was cleared.
  useEffect(() => {
    if (value === latestHtml.current) return
    latestHtml.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  const toolbar = {
    editor,
    marks,
    isDisabled,
    isLinkOpen,
    onLinkOpen: setLinkOpen,
    onImages: hasImages ? upload.start : undefined,
  }
  return { editor, upload, toolbar }
}

function textPart(data: DataTransfer): string {
  return new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body.textContent ?? ''
}

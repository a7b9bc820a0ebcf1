import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { isEmptyRichText } from '@veos/contract/reference/richText'
import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import type { ControlIds } from './Field.tsx'
import proseStyles from './RichText.module.css'
import styles from './RichTextField.module.css'
import type { RichTextFieldProps } from './RichTextField.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { RichTextUpload } from './RichTextUpload.tsx'
import { richTextExtensions } from './richTextExtensions.ts'
import { useImageUpload } from './useImageUpload.ts'

interface RichTextEditorProps extends RichTextFieldProps {
  ids: ControlIds
}

/** The part of a `RichTextField` that is loaded when it is needed. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { ids, name, value, onChange, marks, placeholder, isDisabled, onUploadImage } = props
  const given = useRef(value)
  const report = useRef(onChange)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const hasImages = marks.includes('image') && onUploadImage !== undefined
  const hasLinks = marks.includes('link')
  const editorRef = useRef<Editor | null>(null)
  const upload = useImageUpload(onUploadImage, (src) => {
    editorRef.current?.chain().focus().setImage({ src, alt: '' }).run()
  })
  /** Whether the files were taken; a text that brings a picture of itself along, as from a spreadsheet, stays text. */
  const takeFiles = (data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (!hasImages || files.length === 0 || !isEmptyRichText(textPart(data!))) return false
    upload.start(files)
    return true
  }

  // Given anew with every render: the editor takes its options from here each time, and keeps nothing else.
  const attributes: Record<string, string> = {
    id: ids.id,
    class: cx(styles.text, proseStyles.prose),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${ids.id}-label`,
    ...(name && { 'data-name': name }),
    ...(ids['aria-describedby'] && { 'aria-describedby': ids['aria-describedby'] }),
    ...(ids['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(isDisabled && { 'aria-disabled': 'true' }),
  }

  const editor = useEditor({
    extensions: richTextExtensions(marks, placeholder),
    content: value,
    editable: !isDisabled,
    // The styles stand in our own files: the content security policy lets no script write any.
    injectCSS: false,
    immediatelyRender: true,
    onUpdate({ editor: changed }) {
      const html = changed.getHTML()
      given.current = isEmptyRichText(html) ? '' : html
      report.current(given.current)
    },
    editorProps: {
      attributes,
      handlePaste: (_view, { clipboardData }) => takeFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }, _slice, isMoved) => !isMoved && takeFiles(dataTransfer),
      handleKeyDown(_view, event) {
        if (!hasLinks || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
        event.preventDefault()
        setLinkOpen(true)
        return true
      },
    },
  })

  useEffect(() => {
    report.current = onChange
    editorRef.current = editor
  })
  // A draft that came back, or a form that was cleared.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  return (
    <>
      <RichTextToolbar
        editor={editor}
        marks={marks}
        isDisabled={isDisabled}
        isLinkOpen={isLinkOpen}
        onLinkOpen={setLinkOpen}
        onImages={hasImages ? upload.start : undefined}
      />
      <RichTextUpload upload={upload} />
      <EditorContent editor={editor} className={styles.scroll} />
    </>
  )
}

function textPart(data: DataTransfer): string {
  return new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body.textContent ?? ''
}

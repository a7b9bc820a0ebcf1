import { EditorContent } from '@tiptap/react'
import type { ControlIds } from './Field.tsx'
import styles from './RichTextField.module.css'
import type { RichTextFieldProps } from './RichTextField.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { RichTextUpload } from './RichTextUpload.tsx'
import { useRichTextEditor } from './useRichTextEditor.ts'

interface RichTextEditorProps extends RichTextFieldProps {
  ids: ControlIds
}

/** The part of a `RichTextField` that is loaded when it is needed. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { editor, upload, toolbar } = useRichTextEditor(props)
  return (
    <>
      <RichTextToolbar {...toolbar} />
      <RichTextUpload upload={upload} />
      <EditorContent editor={editor} className={styles.scroll} />
    </>
  )
}

import { EditorContent } from '@tiptap/react'
import styles from './RichTextField.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { RichTextUpload } from './RichTextUpload.tsx'
import { type RichTextOptions, useRichTextEditor } from './useRichTextEditor.ts'

/** The part of a `RichTextField` that is loaded on demand. */
export default function RichTextEditor(options: RichTextOptions) {
  const { editor, upload, toolbar } = useRichTextEditor(options)
  return (
    <>
      <RichTextToolbar {...toolbar} />
      <RichTextUpload upload={upload} />
      <EditorContent editor={editor} className={styles.scroll} />
    </>
  )
}

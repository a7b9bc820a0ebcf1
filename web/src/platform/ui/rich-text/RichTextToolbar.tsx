import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { imageTypes } from '@veos/contract/platform/reference/images'
import type { RichTextMark } from '@veos/contract/platform/reference/richText'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconBold, IconH2, IconH3, IconItalic, IconLink, IconList, IconListNumbers, IconPhoto } from '../icons/icons.ts'
import styles from './RichTextField.module.css'
import { RichTextLink } from './RichTextLink.tsx'

interface RichTextToolbarProps {
  editor: Editor
  marks: readonly RichTextMark[]
  isDisabled?: boolean
  isLinkOpen: boolean
  onLinkOpen: (isOpen: boolean) => void
  /** Absent when images cannot be uploaded. */
  onImages?: (files: File[]) => void
}

interface Tool {
  mark: RichTextMark
  label: string
  shortcut?: string
  icon: ReactNode
  isOn?: boolean
  press: () => void
}

/** A toolbar with one tab stop; arrow keys move between the buttons. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, marks, isDisabled, isLinkOpen, onLinkOpen, onImages } = props
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bulletList: now.isActive('bulletList'),
      numberedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const all: Tool[] = [
    {
      mark: 'heading',
      label: t`Heading`,
      shortcut: 'Ctrl+Alt+2',
      icon: <IconH2 size={18} />,
      isOn: on.heading,
      press: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      mark: 'heading',
      label: t`Smaller heading`,
      shortcut: 'Ctrl+Alt+3',
      icon: <IconH3 size={18} />,
      isOn: on.subheading,
      press: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      mark: 'bold',
      label: t`Bold`,
      shortcut: 'Ctrl+B',
      icon: <IconBold size={18} />,
      isOn: on.bold,
      press: () => chain().toggleBold().run(),
    },
    {
      mark: 'italic',
      label: t`Italic`,
      shortcut: 'Ctrl+I',
      icon: <IconItalic size={18} />,
      isOn: on.italic,
      press: () => chain().toggleItalic().run(),
    },
    {
      mark: 'bulletList',
      label: t`Bullet list`,
      shortcut: 'Ctrl+Shift+8',
      icon: <IconList size={18} />,
      isOn: on.bulletList,
      press: () => chain().toggleBulletList().run(),
    },
    {
      mark: 'numberedList',
      label: t`Numbered list`,
      shortcut: 'Ctrl+Shift+7',
      icon: <IconListNumbers size={18} />,
      isOn: on.numberedList,
      press: () => chain().toggleOrderedList().run(),
    },
    {
      mark: 'link',
      label: t`Link`,
      shortcut: 'Ctrl+K',
      icon: <IconLink size={18} />,
      isOn: on.link,
      press: () => onLinkOpen(!isLinkOpen),
    },
    { mark: 'image', label: t`Image`, icon: <IconPhoto size={18} />, press: () => picker.current?.click() },
  ]
  const tools = all.filter(({ mark }) => marks.includes(mark) && (mark !== 'image' || onImages))

  function moveFocus(event: KeyboardEvent) {
    const buttons = [...bar.current!.querySelectorAll('button')]
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined || now < 0) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }

  return (
    <div className={styles.toolbar}>
      <div ref={bar} role="toolbar" aria-label={t`Formatting`} className={styles.tools} onKeyDown={moveFocus}>
        {tools.map(({ label, shortcut, icon, isOn, press }, index) => (
          <button
            key={label}
            type="button"
            className={styles.tool}
            aria-label={label}
            title={shortcut ? `${label} (${shortcut})` : label}
            aria-pressed={isOn}
            tabIndex={index === 0 ? 0 : -1}
            disabled={isDisabled}
            // Keeps the selection in the editor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
          >
            {icon}
          </button>
        ))}
      </div>
      {isLinkOpen && <RichTextLink editor={editor} anchor={bar} onClose={() => onLinkOpen(false)} />}
      {onImages && (
        <input
          ref={picker}
          type="file"
          hidden
          accept={imageTypes.join(',')}
          onChange={(event) => {
            onImages([...(event.target.files ?? [])])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
      )}
    </div>
  )
}

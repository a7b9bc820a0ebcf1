import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions'
import type { MarkType } from '@tiptap/pm/model'
import type { Selection } from '@tiptap/pm/state'
import type { RichTextMark } from '@veos/contract/platform/reference/richText'
import { looksLikeLink, parseLinkAddress } from './linkAddress.ts'

/** The extensions of an editor: only those that its field allows, so that nothing else can be typed or pasted. */
export function createRichTextExtensions(marks: readonly RichTextMark[], placeholder?: string): Extensions {
  const has = (mark: RichTextMark) => marks.includes(mark)
  const hasList = has('bulletList') || has('numberedList')
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    UndoRedo,
    ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
    ...(has('heading') ? [Heading.configure({ levels: [2, 3] })] : []),
    ...(has('bold') ? [Bold] : []),
    ...(has('italic') ? [Italic] : []),
    ...(hasList ? [ListItem, ListKeymap] : []),
    ...(has('bulletList') ? [BulletList] : []),
    ...(has('numberedList') ? [OrderedList] : []),
    ...(has('link') ? [webLink] : []),
    ...(has('image') ? [ownImage, Dropcursor.configure({ class: 'rich-text-drop', color: false }), Gapcursor] : []),
  ]
}

const webLink = Link.extend({
  addKeyboardShortcuts() {
    // Right after a link was created automatically, Backspace removes the link and leaves the text.
    return {
      Backspace: ({ editor }) => {
        const link = linkBefore(editor.state.selection, this.type)
        if (!link) return false
        return editor.commands.command(({ tr }) => {
          tr.removeMark(link.from, link.to, this.type)
          tr.removeStoredMark(this.type)
          return true
        })
      },
    }
  },
}).configure({
  shouldAutoLink: looksLikeLink,
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: '_blank', rel: 'noopener nofollow ugc' },
  isAllowedUri: (address) => address !== undefined && parseLinkAddress(address) !== null,
})

/**
 * Finds a link that was created automatically from typed text, when the caret is right behind it or behind the space
 * that ended it.
 */
function linkBefore({ $from, empty }: Selection, type: MarkType): { from: number; to: number } | null {
  if (!empty) return null
  const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const word = /\S+\s?$/.exec(typed)?.[0].trimEnd()
  if (!word) return null
  const to = $from.pos - (typed.endsWith(word) ? 0 : 1)
  const from = to - word.length
  const mark = $from.doc.resolve(to).nodeBefore?.marks.find((each) => each.type === type)
  const isOwn = mark && parseLinkAddress(word) === parseLinkAddress(String(mark.attrs.href))
  return isOwn ? { from, to } : null
}

/**
 * Allows images of our own server only. Images copied from one of our pages are recognised by their path; all others
 * are removed.
 */
const ownImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (element) => (ownPathOf(element.getAttribute('src')!) ? null : false) }]
  },
  addAttributes() {
    return {
      src: { default: null, parseHTML: (element) => ownPathOf(element.getAttribute('src')!) },
      alt: { default: '' },
    }
  },
})

function ownPathOf(src: string): string | null {
  if (!URL.canParse(src, location.href)) return null
  const { origin, pathname } = new URL(src, location.href)
  return origin === location.origin ? pathname : null
}

import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Removes images that no longer exist on the server, as in an old draft or a copied text. An image that only failed to
 * load stays.
 */
export function removeMissingImages(onRemoved: () => void) {
  return Extension.create({
    name: 'missingImages',
    addProseMirrorPlugins: () => [
      new Plugin({
        view(view) {
          const onError = ({ target }: Event) => {
            if (target instanceof HTMLImageElement) void removeIfMissing(view, target.getAttribute('src'), onRemoved)
          }
          // Error events of images do not bubble.
          view.dom.addEventListener('error', onError, true)
          return { destroy: () => view.dom.removeEventListener('error', onError, true) }
        },
      }),
    ],
  })
}

async function removeIfMissing(view: EditorView, src: string | null, onRemoved: () => void): Promise<void> {
  if (src === null || !(await isMissing(src)) || view.isDestroyed) return
  const { tr } = view.state
  view.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === src) tr.delete(tr.mapping.map(at), tr.mapping.map(at + 1))
  })
  if (!tr.docChanged) return
  view.dispatch(tr)
  onRemoved()
}

async function isMissing(src: string): Promise<boolean> {
  try {
    return (await fetch(src, { method: 'HEAD' })).status === 404
  } catch {
    return false
  }
}

import type { MessageDescriptor } from '@lingui/core'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { pageI18n } from './i18n.ts'

// What the head of a page says, in the language of the page. Routes make it when they are shown, outside of React.

export function inPageWords(message: MessageDescriptor): string {
  return pageI18n()._(message)
}

/** `Log in – Veos` */
export function pageTitle(message: MessageDescriptor) {
  return { title: `${inPageWords(message)} – Veos` }
}

/** What search engines show below the title; the build takes it out of what browsers load (`withoutDescriptions`). */
export function pageDescription(message: MessageDescriptor) {
  return { name: 'description', content: inPageWords(message) }
}

/** The origin of the page, which addresses begin with that others are to read. */
export const pageOrigin = createIsomorphicFn()
  .client(() => location.origin)
  .server(() => new URL(getRequest().url).origin)

/** The picture of a page where it is shared; ours where it has none of its own. */
export function shareImage(path: string | null) {
  return path ? { property: 'og:image', content: new URL(path, pageOrigin()).href } : undefined
}

/** A title and a description that somebody has written, in the language of the text. */
export function writtenHead({ title, description }: { title: string; description: string }) {
  return [{ title: `${title} – Veos` }, { name: 'description', content: description }]
}

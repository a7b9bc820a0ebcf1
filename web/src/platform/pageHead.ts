import type { MessageDescriptor } from '@lingui/core'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { getPageI18n } from './i18n.ts'

// Titles and descriptions of the page's `<head>`, in the language of the page. Routes create them outside of React.

export function translate(message: MessageDescriptor): string {
  return getPageI18n()._(message)
}

/** `Log in – Veos` */
export function toPageTitle(message: MessageDescriptor) {
  return { title: `${translate(message)} – Veos` }
}

/**
 * The description that search engines show below the title. The build removes it from the scripts of the browser
 * (`removeDescriptions`).
 */
export function toPageDescription(message: MessageDescriptor) {
  return { name: 'description', content: translate(message) }
}

/** The origin of the page, for absolute URLs that leave the page. */
export const getPageOrigin = createIsomorphicFn()
  .client(() => location.origin)
  .server(() => new URL(getRequest().url).origin)

/** The preview image of a shared page. Without one, the default of the root route applies. */
export function toShareImage(path: string | null) {
  return path ? { property: 'og:image', content: new URL(path, getPageOrigin()).href } : undefined
}

/** A title and a description that an author wrote, in the language of the text. */
export function toWrittenHead({ title, description }: { title: string; description: string }) {
  return [{ title: `${title} – Veos` }, { name: 'description', content: description }]
}

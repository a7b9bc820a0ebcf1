import type { MessageDescriptor } from '@lingui/core'
import { pageI18n } from './i18n.ts'

// What the head of a page says, in the language of the page. Routes make it when they are shown, outside of React.

export function inPageWords(message: MessageDescriptor): string {
  return pageI18n()._(message)
}

/** `Log in – Veos` */
export function pageTitle(message: MessageDescriptor) {
  return { title: `${inPageWords(message)} – Veos` }
}

/** What search engines show below the title. */
export function pageDescription(message: MessageDescriptor) {
  return { name: 'description', content: inPageWords(message) }
}

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

/** What search engines read of a page in their own words (schema.org); none of it can end the script. */
export function structuredData(data: Record<string, unknown>) {
  const children = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return { type: 'application/ld+json', children }
}

/** A title and a description that somebody has written, in the language of the text. */
export function writtenHead({ title, description }: { title: string; description: string }) {
  return [
    { title: `${title} – Veos` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}

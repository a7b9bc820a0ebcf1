import type { Answer } from '@veos/contract/platform/route'
import type { contentRoutes } from '@veos/contract/site/content'
import type { PublicText } from './content.store.ts'

type Post = Answer<typeof contentRoutes.findPost>
type HomeContent = Answer<typeof contentRoutes.readHome>

export function presentPostSummary(text: PublicText) {
  const { address, title, shortText, imageUrl, darkImageUrl, publishedAt, language } = text
  return {
    _id: address!,
    title,
    shortContent: shortText,
    imageUrl,
    darkImageUrl,
    language,
    createdAt: publishedAt.toISOString(),
  } satisfies HomeContent['posts'][number]
}

export function presentPost(text: PublicText): Post {
  return { ...presentPostSummary(text), content: text.body, updatedAt: text.updatedAt.toISOString() }
}

export function presentQuestion({ id, title, body, language }: PublicText) {
  return { _id: id, question: title, answer: body, language }
}

export function presentBenefit({ id, side, title, body, language }: PublicText): HomeContent['benefits'][number] {
  return { _id: id, side: side!, title, text: body, language }
}

export function presentTestimonial({ id, title, body, isExample, language }: PublicText) {
  return { _id: id, author: title, text: body, isExample, language } satisfies HomeContent['testimonials'][number]
}

/** In the order that staff has chosen. */
export function sortByPosition(texts: PublicText[]): PublicText[] {
  return texts.toSorted((a, b) => a.position - b.position || (a.id < b.id ? 1 : -1))
}

import { contentRoutes } from '@veos/contract/site/content'
import { type ContentKind, postsOnHomePage } from '@veos/contract/site/reference/content'
import { createNotFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  presentBenefit,
  presentPost,
  presentPostSummary,
  presentQuestion,
  presentTestimonial,
  sortByPosition,
} from './content.present.ts'
import { type PublicText, readPublicTexts } from './content.store.ts'

type Language = PublicText['language']

/** The published texts, for everybody. */
export function serveContent(server: Server, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  serve(server, contentRoutes.listPosts, async ({ query: { language, limit } }) =>
    (await read('post', language, { limit })).map(presentPost),
  )
  serve(server, contentRoutes.listPostSummaries, async ({ query: { language } }) =>
    (await read('post', language)).map(presentPostSummary),
  )
  serve(server, contentRoutes.findPost, ({ params: { id }, query: { language } }) => find('post', id, language))
  serve(server, contentRoutes.findPage, ({ params: { id }, query: { language } }) => find('page', id, language))
  serve(server, contentRoutes.listQuestions, async ({ query: { language } }) =>
    sortByPosition(await read('question', language)).map(presentQuestion),
  )
  serve(server, contentRoutes.readHome, async ({ query: { language } }) => {
    const [benefits, testimonials, posts] = await Promise.all([
      read('benefit', language),
      read('testimonial', language),
      read('post', language, { limit: postsOnHomePage }),
    ])
    return {
      benefits: sortByPosition(benefits).map(presentBenefit),
      testimonials: sortByPosition(testimonials).map(presentTestimonial),
      posts: posts.map(presentPostSummary),
    }
  })

  function read(kind: ContentKind, language: Language, { limit = 200 } = {}) {
    return readPublicTexts(db, { kinds: [kind], language, now: clock.now(), limit })
  }

  async function find(kind: ContentKind, address: string, language: Language) {
    const [found] = await readPublicTexts(db, { kinds: [kind], language, now: clock.now(), address, limit: 1 })
    if (!found) throw createNotFound('content')
    return presentPost(found)
  }
}

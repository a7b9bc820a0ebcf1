import { text } from '@veos/contract/platform/texts/text'
import { firstLanguage } from '@veos/contract/site/reference/content'
import type { Server } from '../../platform/http/serve.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { inWords } from '../../platform/words.ts'
import { element, escapeXml } from '../../platform/xml.ts'
import { readPublicTexts } from './content.store.ts'

/** The latest posts are enough for readers of a feed. */
const postsInFeed = 20

/** `/blog/rss.xml`: RSS 2.0 of the posts. */
export function serveFeed(server: Server, { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  server.get('/blog/rss.xml', { schema: { hide: true } }, async (_, reply) => {
    // Shared caches may store it, so nothing in it depends on the request.
    const addressOf = (path: `/${string}`) => linkTo(config, path)
    const posts = await readPublicTexts(db, {
      kinds: ['post'],
      language: firstLanguage,
      now: clock.now(),
      limit: postsInFeed,
    })
    reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=300')
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
      '<channel>',
      element('title', inWords(text('feed_title'))),
      element('link', addressOf('/blog')),
      `<atom:link href="${escapeXml(addressOf('/blog/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
      element('description', inWords(text('feed_description'))),
      element('language', firstLanguage),
      ...posts.map(({ address, title, shortText, publishedAt }) =>
        [
          '<item>',
          element('title', title),
          element('link', addressOf(`/blog/${address}`)),
          `<guid isPermaLink="true">${escapeXml(addressOf(`/blog/${address}`))}</guid>`,
          element('pubDate', publishedAt.toUTCString()),
          element('description', shortText),
          '</item>',
        ].join('\n'),
      ),
      '</channel>',
      '</rss>',
      '',
    ].join('\n')
  })
}

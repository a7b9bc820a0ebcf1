import { text } from '@veos/contract/platform/texts/text'
import { firstLanguage } from '@veos/contract/site/reference/content'
import type { Server } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { toEnglish } from '../../platform/words.ts'
import { escapeXml, formatElement } from '../../platform/xml.ts'
import { readPublicTexts } from './content.store.ts'

/** The latest posts are enough for readers of a feed. */
const postsInFeed = 20

/** `/blog/rss.xml`: RSS 2.0 of the posts. */
export function serveFeed(server: Server, { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  server.get('/blog/rss.xml', { schema: { hide: true } }, async (_, reply) => {
    // Shared caches may store it, so nothing in it depends on the request.
    const addressOf = (path: `/${string}`) => getLink(config, path)
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
      formatElement('title', toEnglish(text('feed_title'))),
      formatElement('link', addressOf('/blog')),
      `<atom:link href="${escapeXml(addressOf('/blog/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
      formatElement('description', toEnglish(text('feed_description'))),
      formatElement('language', firstLanguage),
      ...posts.map(({ address, title, shortText, publishedAt }) =>
        [
          '<item>',
          formatElement('title', title),
          formatElement('link', addressOf(`/blog/${address}`)),
          `<guid isPermaLink="true">${escapeXml(addressOf(`/blog/${address}`))}</guid>`,
          formatElement('pubDate', publishedAt.toUTCString()),
          formatElement('description', shortText),
          '</item>',
        ].join('\n'),
      ),
      '</channel>',
      '</rss>',
      '',
    ].join('\n')
  })
}

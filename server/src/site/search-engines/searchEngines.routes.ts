import { publicPages } from '@veos/contract/site/reference/pages'
import type { Server } from '../../platform/http/serve.ts'
import { getPageAddress } from '../../platform/http/web.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPublicAddresses } from '../content/content.store.ts'

/** The folders of the pages with texts of staff. */
const folderOf = { post: '/blog', page: '/info' } as const

const hidden = { schema: { hide: true } }

/** `/robots.txt` and `/sitemap.xml`. */
export function serveSearchEngines(
  server: Server,
  { config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>,
): void {
  server.get('/robots.txt', hidden, async (request, reply) => {
    const sitemap = getPageAddress({ ...addressOf(request), url: '/sitemap.xml' }, config.publicUrl).href
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /dashboard',
      'Disallow: /admin',
      // It redirects to the list that it finds.
      'Disallow: /search',
      `Sitemap: ${sitemap}`,
      '',
    ].join('\n')
  })
  server.get('/sitemap.xml', hidden, async (request, reply) => {
    const written = await readPublicAddresses(db, clock.now())
    const posts = written.filter(({ kind }) => kind === 'post').map(({ updatedAt }) => updatedAt.getTime())
    // Of our own pages only the list of posts has a known date of change; a meaningless date would devalue the
    // others.
    const ownDate = (url: string) => (url === '/blog' && posts.length > 0 ? new Date(Math.max(...posts)) : null)
    const pages = [
      ...publicPages.map((url) => ({ url, changedAt: ownDate(url) })),
      ...written.map(({ kind, address, updatedAt }) => ({ url: `${folderOf[kind]}/${address}`, changedAt: updatedAt })),
    ]
    const entryOf = ({ url, changedAt }: (typeof pages)[number]) => {
      const { href } = getPageAddress({ ...addressOf(request), url }, config.publicUrl)
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `  <url><loc>${href}</loc>${changed}</url>`
    }
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      // An origin, and paths of letters, digits and hyphens, need no escaping.
      ...pages.map(entryOf),
      '</urlset>',
      '',
    ].join('\n')
  })
}

const addressOf = ({ host, protocol }: { host: string; protocol: string }) => ({ host, protocol })

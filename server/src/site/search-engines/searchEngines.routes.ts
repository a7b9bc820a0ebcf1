import type { Config } from '../../platform/config.ts'
import type { Server } from '../../platform/http/serve.ts'
import { pageAddress } from '../../platform/http/web.ts'

/** The pages that search engines are led to; all others belong to members, or to a link that somebody was sent. */
export const publicPages = [
  '/',
  '/spotload',
  '/roundtrip',
  '/tender',
  '/trucks',
  '/pricing',
  '/free-trial',
  '/sign-up',
  '/terms',
  '/privacy',
  '/attributions',
] as const

const hidden = { schema: { hide: true } }

/** `/robots.txt` and `/sitemap.xml`. */
export function serveSearchEngines(server: Server, { config }: { config: Pick<Config, 'publicUrl'> }): void {
  server.get('/robots.txt', hidden, async (request, reply) => {
    const sitemap = pageAddress({ ...addressOf(request), url: '/sitemap.xml' }, config.publicUrl).href
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /dashboard',
      'Disallow: /admin',
      `Sitemap: ${sitemap}`,
      '',
    ].join('\n')
  })
  server.get('/sitemap.xml', hidden, async (request, reply) => {
    const pages = publicPages.map((url) => pageAddress({ ...addressOf(request), url }, config.publicUrl).href)
    reply.type('application/xml').header('cache-control', 'public, max-age=3600')
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      // An origin and paths of ours: nothing in them has to be escaped.
      ...pages.map((page) => `  <url><loc>${page}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n')
  })
}

const addressOf = ({ host, protocol }: { host: string; protocol: string }) => ({ host, protocol })

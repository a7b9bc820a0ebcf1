import { publicPages } from '@veos/contract/site/reference/pages'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

test('robots.txt names the sitemap, which contains only public pages, under the public address', async () => {
  const { server } = await testApp({ PUBLIC_URL: 'https://veos.example' })
  const robots = await server.inject('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Sitemap: https://veos.example/sitemap.xml\n')
  const sitemap = await server.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  const pages = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page)
  expect(pages).toEqual(publicPages.map((page) => `https://veos.example${page}`))
})

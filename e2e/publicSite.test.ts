import { expect, test } from './journey.ts'

// The pages that visitors and search engines can reach by HTTP: those in the sitemap and those linked from pages.

interface Crawled {
  path: string
  status: number
  canonical: string | null
  html: string
}

let origin = ''
const crawled = new Map<string, Promise<Crawled>>()

test.beforeAll(({ market }) => {
  origin = market.origin
})

/** Reads each page once, with another IP address for each hundred, because calls are counted by IP address. */
function read(path: string): Promise<Crawled> {
  const known = crawled.get(path)
  if (known) return known
  const page = readNow(path, `10.212.0.${1 + Math.floor(crawled.size / 100)}`)
  crawled.set(path, page)
  return page
}

async function readNow(path: string, visitor: string): Promise<Crawled> {
  const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': visitor } })
  const isText = /^text\/html|xml/.test(answer.headers.get('content-type') ?? '')
  const canonical = /<([^>]*)>; rel="canonical"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  return { path, status: answer.status, canonical, html: isText ? await answer.text() : '' }
}

async function sitemapPaths(): Promise<string[]> {
  const { html } = await read('/sitemap.xml')
  const addresses = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
  for (const address of addresses) expect(address.startsWith(`${origin}/`), address).toBe(true)
  return addresses.map((address) => address.slice(origin.length))
}

/** Decodes the text of an attribute. */
function unescaped(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => named[name]!)
}

function metaOf(html: string, name: string): string[] {
  return [...html.matchAll(/<meta ([^>]*)>/g)]
    .map(([, attributes]) => attributes!)
    .filter((attributes) => new RegExp(`(name|property)="${name}"`).test(attributes))
    .map((attributes) => unescaped(/content="([^"]*)"/.exec(attributes)?.[1] ?? ''))
}

function structuredDataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  )
}

/** URLs of our site in an attribute, including the part after `#`. */
function addressesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)]
    .map(([, address]) => unescaped(address!))
    .filter((address) => !address.startsWith('data:'))
    .map((address) => (address.startsWith(origin) ? address.slice(origin.length) : address))
}

test('every public page has one URL and a unique title and description', async () => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const path of await sitemapPaths()) {
    const { status, canonical, html } = await read(path)
    expect([path, status, canonical]).toEqual([path, 200, origin + path])
    expect((await readNow(`${path}?sortby=1`, '10.212.1.1')).canonical).toBe(origin + path)
    expect(html, path).toMatch(/<html lang="[a-z]{2}"/)
    expect(metaOf(html, 'robots').join(), path).not.toContain('noindex')
    // One for the light and one for the dark scheme.
    expect(metaOf(html, 'theme-color'), path).toHaveLength(2)

    const titles = [...html.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => unescaped(title!))
    const descriptions = metaOf(html, 'description')
    expect([path, titles.length, descriptions.length]).toEqual([path, 1, 1])
    const words = { title: titles[0]!, description: descriptions[0]! }
    // Search engines cut off longer descriptions, and ignore much shorter ones.
    expect(words.description.length, `${path}: ${words.description}`).toBeGreaterThan(40)
    expect(words.description.length, `${path}: ${words.description}`).toBeLessThanOrEqual(320)
    for (const part of ['title', 'description'] as const) {
      expect([path, part, seen[part].get(words[part])]).toEqual([path, part, undefined])
      seen[part].set(words[part], path)
    }

    expect(metaOf(html, 'og:url'), path).toEqual([origin + path])
    expect(metaOf(html, 'og:title'), path).toEqual([words.title.replace(/ – Veos$/, '')])
    expect(metaOf(html, 'og:description'), path).toEqual([words.description])
    expect(metaOf(html, 'og:type'), path).toHaveLength(1)
  }
})

test('no public page has a broken link, a missing section or a missing picture', async () => {
  const paths = await sitemapPaths()
  const links = new Map<string, string>()
  const pictures = new Map<string, string>()
  for (const path of paths) {
    const { html } = await read(path)
    for (const href of addressesIn(html, /<a [^>]*href="([^"]*)"/g)) {
      if (/^(https?|mailto|tel):/.test(href)) continue
      links.set(href.startsWith('#') ? path + href : href, path)
    }
    for (const src of addressesIn(html, /<(?:img|source) [^>]*src="([^"]*)"/g)) pictures.set(src, path)
    for (const href of addressesIn(html, /<(?:link|use) [^>]*href="([^"]*)"/g)) pictures.set(href.split('#')[0]!, path)
    const [shared] = metaOf(html, 'og:image')
    expect(shared, path).toMatch(/^https?:\/\//)
    pictures.set(shared!.replace(origin, ''), path)
  }
  expect(links.size).toBeGreaterThan(20)
  for (const [link, from] of links) {
    const [path, section] = link.split('#') as [string, string?]
    expect(path, `a link in ${from}`).toMatch(/^\//)
    const { status, html } = await read(path)
    expect({ from, link, status }).toEqual({ from, link, status: 200 })
    if (section) expect(html.includes(`id="${section}"`), `${link} in ${from}`).toBe(true)
  }
  for (const [picture, from] of pictures) {
    const { status } = await read(picture)
    expect({ from, picture, status }).toEqual({ from, picture, status: 200 })
  }
  // Offers and versions have pages of their own. All other links lead to pages in the sitemap, to files, or to pages
  // that require a log-in.
  const inSitemap = new Set(paths)
  const others = [...links.keys()].map((link) => link.split(/[?#]/)[0]!).filter((link) => !inSitemap.has(link))
  const known = /^\/((spotload|roundtrip|tender|trucks|terms|privacy)\/|log-in$|forgot$|dashboard\/)|\.(txt|xml)$/
  expect(others.filter((link) => !known.test(link))).toEqual([])
})

test('the structured data of public pages is valid and true', async () => {
  for (const path of await sitemapPaths()) {
    for (const data of structuredDataOf((await read(path)).html)) {
      expect(data['@context'], path).toBe('https://schema.org')
      expect(data['@type'] ?? data['@graph'], path).toBeTruthy()
    }
  }
  const [home] = structuredDataOf((await read('/')).html)
  const graph = home!['@graph'] as Record<string, unknown>[]
  expect(graph.map((each) => [each['@type'], each.url])).toEqual([
    ['Organization', `${origin}/`],
    ['WebSite', `${origin}/`],
  ])
  expect((await fetch(String(graph[0]!.logo))).status).toBe(200)
})

test('the sitemap contains every post of the feed, and the preview image has the declared size', async () => {
  const { html: feed } = await read('/blog/rss.xml')
  const posts = [...feed.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, link]) => unescaped(link!))
  expect(posts.length).toBeGreaterThanOrEqual(5)
  const paths = await sitemapPaths()
  for (const post of posts) expect(paths).toContain(new URL(post).pathname)

  const { html } = await read('/')
  const answer = await fetch(metaOf(html, 'og:image')[0]!)
  expect(answer.headers.get('content-type')).toBe('image/png')
  // Width and height are at a fixed position of every PNG.
  const header = Buffer.from(await answer.bytes())
  const size = [header.readUInt32BE(16), header.readUInt32BE(20)].map(String)
  expect(size).toEqual([...metaOf(html, 'og:image:width'), ...metaOf(html, 'og:image:height')])
})

test('an unknown URL is answered with 404', async () => {
  for (const path of ['/no-such-page', '/info/no-such-page', '/terms/17', '/assets/none.js']) {
    const { status, canonical } = await readNow(path, '10.212.1.2')
    expect([path, status, canonical]).toEqual([path, 404, null])
  }
})

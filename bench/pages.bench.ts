/**
 * Measures the public pages in Lighthouse (mobile, simulated slow 4G and a four times slower processor), beside a bare
 * React page with the same 50 rows, in turn; the amount of JavaScript that the list loads before it is usable; and
 * Lighthouse's SEO findings on each page of the sitemap and on an offer's page.
 */
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/chromium.ts'
import { scriptBudgetBytes } from '../scripts/scriptBudget.ts'
import { serveBareReact } from './bareReact.ts'
import { startMarket } from './market.ts'
import { computeMedian, formatTable, type Report } from './report.ts'

const runs = 5

interface Figures {
  performance: number
  cls: number
  lcpMs: number
  tbtMs: number
}

export async function run(): Promise<Report> {
  const market = await startMarket()
  const bare = await serveBareReact(market.origin)
  try {
    const searched = await searchedPages(market.origin)
    const pages = ['/', '/spotload', '/about', '/pricing', searched.find((path) => path.startsWith('/blog/'))!]
    const urls = [
      ...pages.map((path) => ({ name: path, url: market.origin + path })),
      { name: 'bare React', url: bare.url },
    ]
    const figures = new Map(urls.map(({ name }) => [name, [] as Figures[]]))
    for (let round = 0; round < runs; round++) {
      for (const { name, url } of urls) figures.get(name)!.push(await audit(url))
    }
    const script = await scriptBytes(`${market.origin}/spotload`)
    const missing: string[] = []
    for (const path of searched) missing.push(...(await missingForSearchEngines(market.origin + path)))
    const of = (name: string, figure: keyof Figures) => computeMedian(figures.get(name)!.map((one) => one[figure]))
    return {
      ratios: [
        ...pages.flatMap((name) => [
          {
            name: `${name} performance (Lighthouse, mobile)`,
            ratio: of(name, 'performance'),
            limit: 0.95,
            atLeast: true as const,
          },
          { name: `${name} CLS`, ratio: Number(of(name, 'cls').toFixed(3)), limit: 0.02 },
        ]),
        {
          name: `/spotload JavaScript before the list is usable, over ${scriptBudgetBytes / 1000} kB`,
          ratio: Number((script / scriptBudgetBytes).toFixed(3)),
          limit: 1,
        },
        { name: 'What search engines miss on public pages (Lighthouse SEO)', ratio: missing.length, limit: 0 },
      ],
      lines: [
        ...formatTable(
          ['Page', 'performance', 'LCP ms', 'LCP / bare React', 'TBT ms', 'CLS'],
          urls.map(({ name }) => [
            name,
            of(name, 'performance'),
            Math.round(of(name, 'lcpMs')),
            (of(name, 'lcpMs') / of('bare React', 'lcpMs')).toFixed(2),
            Math.round(of(name, 'tbtMs')),
            of(name, 'cls').toFixed(3),
          ]),
        ),
        '',
        `Median of ${runs} runs, pages in turn. \`/spotload\` is usable after ${Math.round(script / 1000)} kB of JavaScript (gzip).`,
        `Looked at for search engines: ${searched.length} pages. ${missing.join('; ')}`.trim(),
      ],
    }
  } finally {
    await bare.stop()
    await market.stop()
  }
}

/** The pages of the sitemap, and an offer of each kind. */
async function searchedPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page!.slice(origin.length))
  const offers = ['spotload', 'tender', 'roundtrip', 'trucks'].map(async (list) => {
    const html = await (await fetch(`${origin}/${list}`)).text()
    return new RegExp(`href="(/${list}/[\\w-]+)`).exec(html)![1]!
  })
  return [...pages, ...(await Promise.all(offers))]
}

async function audit(url: string): Promise<Figures> {
  const { audits, categories } = await inspect(url, 'performance')
  const figure = (id: string) => audits[id]!.numericValue!
  return {
    performance: categories.performance!.score!,
    cls: figure('cumulative-layout-shift'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
  }
}

async function missingForSearchEngines(url: string): Promise<string[]> {
  const { audits, categories } = await inspect(url, 'seo')
  return categories
    .seo!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
    .map(({ id }) => `${id} on ${new URL(url).pathname}`)
}

async function inspect(url: string, category: 'performance' | 'seo') {
  const { executablePath, args } = await findChromium()
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })
  try {
    return (await lighthouse(url, { port: chrome.port, onlyCategories: [category], logLevel: 'silent' }))!.lhr
  } finally {
    chrome.kill()
  }
}

/**
 * The total gzipped size of the scripts that the page references. They are loaded before the rows become interactive;
 * others are loaded once the page is idle.
 */
async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  const bytes = [...scripts].map(async (path) => gzipSync(await (await fetch(new URL(path, url))).bytes()).length)
  return (await Promise.all(bytes)).reduce((sum, one) => sum + one, 0)
}

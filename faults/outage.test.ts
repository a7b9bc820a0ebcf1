import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closePages, getLaunchOptions, loadPage, reloadPage, shareBrowser, takeFaults, visit } from '../e2e/browser.ts'
import { callFrom, getEditor, getThread, readMessages, write } from '../e2e/conversations.ts'
import { fillDatabase } from '../e2e/market.ts'
import { end, type Started, start } from '../e2e/process.ts'
import { create, fillFreight, getTextbox, toFreightStep } from '../e2e/spotFreightForm.ts'
import { isShort } from './databases.ts'
import { report } from './faultTable.ts'
import { haulier, logIn } from './logIn.ts'
import { hasPostgres, startPostgres } from './postgresServer.ts'
import { type Cable, startProxy } from './proxy.ts'

const forwarder = 'admin@forwarder.example'
const words = 'Veos is being repaired, we try again'
/** Noticing a hanging database takes ten times as long. */
const ways = isShort ? (['refuse'] as const) : (['refuse', 'hang'] as const)

describe.runIf(hasPostgres)('without the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veos-outage-'))
  const postgres = await startPostgres()
  let proxy: Cable
  let product: Started
  const browser = await chromium.launch(await getLaunchOptions())
  shareBrowser(browser)

  beforeAll(async () => {
    const url = new URL(await postgres.url('outage'))
    await fillDatabase(url.href, 60)
    proxy = await startProxy(postgres.port)
    url.port = String(proxy.port)
    product = await start({ VEOS_DATA: folder, VEOS_WEB: 'on', DATABASE_URL: url.href, LOG_FORMAT: 'json' })
    expect(product.output).toContain('Ready')
  }, 600_000)
  afterEach(async () => {
    await unlock()
    const faults = takeFaults()
    await closePages()
    expect(faults).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await end(product.child)
    await proxy.close()
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (path: string, as?: string) => visit(path, { as, origin: product.origin })
  async function pageAt(path: string, cookie: string) {
    const answer = await fetch(product.origin + path, { redirect: 'manual', headers: { cookie } })
    const text = await answer.text()
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      retryAfter: answer.headers.get('retry-after'),
      hasWords: text.includes(words),
      offersLogIn: text.includes('Log in'),
    }
  }
  const notice = (page: Page) => page.getByRole('status', { name: 'State of Veos' }).getByText(words)
  const isReady = async () => (await fetch(`${product.origin}/readyz`)).status
  async function takeAway(how: 'refuse' | 'hang') {
    proxy.be(how)
    await expect.poll(isReady).toBe(503)
  }
  /** @returns when the database was available again */
  async function unlock(): Promise<number> {
    proxy.be('open')
    await expect.poll(isReady).toBe(200)
    return performance.now()
  }

  test('without the database every page answers 503 with a message and Retry-After, and redirects no member to the log-in', async () => {
    const token = await logIn(product.origin)
    const visitors = Object.fromEntries(
      await Promise.all(pagePaths().map(async (path) => [path, await pageAt(path, '')] as const)),
    )
    await takeAway('refuse')
    const seen: Record<string, number> = {}
    for (const path of pagePaths()) {
      for (const cookie of ['', `tc_token=${token}`]) {
        const found = await pageAt(path, cookie)
        const page = `${cookie ? 'member' : 'visitor'} ${path}`
        seen[found.status] = (seen[found.status] ?? 0) + 1
        if (found.status === 503) {
          expect([page, found.retryAfter, found.hasWords]).toEqual([page, '5', true])
          expect([page, found.offersLogIn && cookie !== '']).toEqual([page, false])
        } else {
          // Without a session no query looks for a user, so pages that need no database or only redirect still work.
          expect([page, cookie !== '' && found.location === null]).toEqual([page, false])
          if (cookie) expect([page, found.location?.includes('log-in')]).toEqual([page, false])
          expect([page, found.status, found.location]).toEqual([page, visitors[path]?.status, visitors[path]?.location])
        }
      }
    }
    expect(seen[503]).toBeGreaterThan(50)
    await unlock()
    const list = await fetch(`${product.origin}/spotload`)
    expect([list.status, list.headers.get('retry-after')]).toEqual([200, null])
    // One line for the whole outage, not a stack trace per page.
    expect(product.output.split('\n').filter((line) => /^\s+at |Error in/.test(line))).toEqual([])
    const pages = Object.entries(seen).map(([status, count]) => `${status} × ${count}`)
    report({ fault: 'every page without its database', seen: pages.join(', '), seconds: 0, lost: 'nobody logged out' })
  })

  test.each(ways)('pages opened while the database is down load by themselves afterwards (%s)', async (how) => {
    const member = await open('/attributions', haulier)
    const memberAtList = await open('/attributions', haulier)
    const visitor = await open('/attributions')
    await takeAway(how)
    const addresses = [
      [member, '/dashboard/my-account/company-profile', 'Company profile'],
      [memberAtList, '/spotload', 'Load Exchange'],
      [visitor, '/spotload', 'Load Exchange'],
    ] as const
    for (const [page, path] of addresses) {
      expect((await page.goto(path))?.status()).toBe(503)
      await page.getByText(words).first().waitFor()
    }
    await setTimeout(3000)
    const back = await unlock()
    for (const [page, path, title] of addresses) {
      await page.getByRole('heading', { name: title }).first().waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByText(words).count()).toBe(0)
    }
    await member
      .getByRole('button', { name: /account/i })
      .first()
      .waitFor()
    const seconds = (performance.now() - back) / 1000
    // Their style sheets were not rendered with the message.
    for (const page of [memberAtList, visitor]) {
      const header = page.getByRole('columnheader').first()
      const found = await header.evaluate(describeStyle)
      await reloadPage(page)
      expect(found).toEqual(await header.evaluate(describeStyle))
    }
    report({ fault: `pages opened while PostgreSQL is away (${how})`, seen: words, seconds, lost: 'nothing' })
  })

  test.each(ways)(
    'open pages preserve typed text and focus while the database is down (%s)',
    async (how) => {
      const dashboard = await open('/dashboard', haulier)
      const form = await open(create, haulier)
      await toFreightStep(form, { from: 'Tartu', to: how === 'hang' ? 'Bremen' : 'Kiel' })
      await fillFreight(form, '1234')
      const profile = await open('/dashboard/my-account', forwarder)
      const name = getTextbox(profile, 'First name')
      await name.fill('Half-writ')
      const visitor = await open('/spotload')
      await visitor.getByRole('row').nth(3).waitFor()
      const pages = [dashboard, form, profile, visitor]
      const addresses = pages.map((page) => page.url())

      await takeAway(how)
      // Simulates requests by a user who returns to the window or continues working.
      for (const page of pages) await page.evaluate(() => window.fetch('/api/getUser'))
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      await form.getByRole('alert').getByText('Veos is being repaired').waitFor()
      await profile.getByRole('button', { name: 'Save' }).first().click()
      await name.focus()
      await dashboard.getByRole('link', { name: 'Messages' }).first().click()
      await visitor.getByRole('link', { name: 'Empty trucks' }).first().click()
      for (const page of [form, profile, dashboard, visitor]) await notice(page).waitFor()
      await profile.keyboard.press('End')
      await profile.keyboard.type('ten')
      const back = await unlock()
      for (const page of pages) await expect.poll(() => notice(page).count()).toBe(0)
      await dashboard.getByRole('heading', { name: 'Messages' }).first().waitFor()
      await visitor.getByRole('row').nth(3).waitFor()
      const seconds = (performance.now() - back) / 1000
      expect(await name.inputValue()).toBe('Half-written')
      expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await form.getByRole('textbox', { name: 'Target price' }).inputValue()).toBe('1234')
      expect([form.url(), profile.url()]).toEqual([addresses[1], addresses[2]])
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      await form.waitForURL('**/dashboard/my-offers/spotloads')
      report({ fault: `open pages while PostgreSQL is away (${how})`, seen: words, seconds, lost: 'nothing typed' })
    },
    240_000,
  )

  test('a message sent while the database is down is delivered once, in order, without further action', async () => {
    const page = await open('/attributions', haulier)
    const to = await open('/attributions', forwarder)
    const company = await (await to.request.get('/api/getCompany')).json()
    const first = { recieverId: company._id, type: 'Company', content: 'The first' }
    const { _id } = await callFrom<{ _id: string }>(page, 'POST', '/conversations', first)
    await loadPage(page, `/dashboard/messages/${_id}`)
    await getThread(page).getByText('The first').waitFor()
    await takeAway('refuse')
    await write(page, 'Written in the dark')
    await write(page, 'and another')
    await page.getByRole('alert').getByText(`Not sent yet. ${words}.`).waitFor()
    await getEditor(page).click()
    await page.keyboard.type('half a thou')
    const back = await unlock()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => getThread(page).getByText('Sending').count()).toBe(0)
    const seconds = (performance.now() - back) / 1000
    await page.keyboard.type('ght')
    expect(await getEditor(page).textContent()).toBe('half a thought')
    expect(await readMessages(page, _id)).toEqual(['The first', 'Written in the dark', 'and another'])
    report({ fault: 'messages sent while PostgreSQL is away', seen: 'Not sent yet', seconds, lost: 'nothing' })
  })

  test('a failure of a moment is not shown', async () => {
    const page = await open('/dashboard', haulier)
    let isShown = false
    await page.exposeFunction('shown', () => {
      isShown = true
    })
    await page.evaluate((text) => {
      const look = () => document.body.textContent?.includes(text) && (window as unknown as { shown(): void }).shown()
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    }, words)
    // Each call fails once. Three failures of the same call would be an outage.
    const failed = new Set<string>()
    let answered = 0
    await page.route('**/api/**', async (call) => {
      const address = call.request().url()
      if (failed.has(address)) {
        answered++
        return call.continue()
      }
      failed.add(address)
      return call.fulfill({ status: 503, body: '{}' })
    })
    await page.getByRole('link', { name: 'Messages' }).first().click()
    await page.getByRole('heading', { name: 'Messages' }).first().waitFor()
    await expect.poll(() => answered).toBeGreaterThan(0)
    await setTimeout(4000)
    expect(isShown).toBe(false)
  })
})

/** Every URL of the router, with an id where one is required. */
function pagePaths(): string[] {
  const tree = readFileSync(new URL('../web/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, paths = ''] = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree) ?? []
  const found = [...paths.matchAll(/'([^']*)': typeof/g)].map(([, path]) => path!)
  expect(found.length).toBeGreaterThan(40)
  return found.map((path) =>
    path
      .replace(/(.)\/$/, '$1')
      .replace('/{-$id}', '')
      .replace(/\$(id|token)/, '01a1fb92-9101-71eb-b00a-3c2ee72e9020')
      .replace(/\$$/, 'nowhere'),
  )
}

/** Runs in the browser. */
function describeStyle(element: Element): Record<string, string> {
  const { display, padding, fontSize, backgroundColor, height } = getComputedStyle(element)
  return { display, padding, fontSize, backgroundColor, height }
}

import type { Page } from 'playwright-core'
import { hostileHtml } from '../server/testing/hostileHtml.data.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'
import { setTraps } from './traps.ts'

const staff = 'staff@veos.example'

/** Creates and publishes a text as staff. */
async function publishText(kind: string, fields: { title: string; shortText: string; body: string }) {
  const { _id, address } = await callAs(staff, 'POST', '/back-office/content', { kind, title: fields.title })
  await callAs(staff, 'POST', `/back-office/content/${_id}/texts/en`, { baseRevision: 1, ...fields })
  await callAs(staff, 'POST', `/back-office/content/${_id}/texts/en/publish`, { revision: 2, at: null })
  return { id: _id as string, address: address as string }
}

async function takeBack(id: string) {
  await callAs(staff, 'POST', `/back-office/content/${id}/texts/en/withdraw`)
  await callAs(staff, 'DELETE', `/back-office/content/${id}`)
}

const isCut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function beginPost(page: Page, title: string) {
  await page.getByLabel('Title of a new one').fill(title)
  await page.getByRole('button', { name: 'Begin' }).click()
  const form = page.getByRole('form', { name: 'English' })
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title)
  return form
}

test('a visitor reads posts, from the first page to the end of a post', async () => {
  const page = await visit('/')
  const latest = page.getByRole('region', { name: 'From the blog' })
  await expect(latest.getByRole('article')).toHaveCount(3)
  await latest.getByRole('link', { name: 'What a loading metre is' }).click()
  await page.getByRole('heading', { level: 1, name: 'What a loading metre is' }).waitFor()
  await page.getByText('02 November 2026').first().waitFor()
  await page.getByRole('heading', { level: 2, name: 'The formula', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('What a loading metre is – Veos')
  await page.getByRole('navigation', { name: 'Read on' }).getByRole('link', { name: 'All posts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(5)
})

test('an unknown post links to the blog', async () => {
  const page = await visit('/blog/no-such-post')
  await page.waitForURL((url) => url.pathname === '/blog')
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  expect((await page.request.get('/info/no-such-page')).status()).toBe(404)
})

test('nine questions open one at a time, before any script has run', async () => {
  const page = await visit('/faq')
  await expect(page.locator('summary')).toHaveCount(9)
  await page.getByText('How do I register?').click()
  await page.getByText(/Press Join now/).waitFor()
  await page.getByText('How do I cancel my subscription?').click()
  await page.getByText(/presses Cancel Plan/).waitFor()
  await page.getByText(/Press Join now/).waitFor({ state: 'hidden' })
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
  expect(data.mainEntity).toHaveLength(9)
})

test('the buttons and topics named in the answers exist', async () => {
  const visitor = await visit('/faq')
  await visitor.getByRole('banner').getByRole('link', { name: 'Join now' }).waitFor()
  const page = await visit('/tender', { as: 'admin@haulier.example' })
  for (const [menu, button] of [
    ['Tender', 'Create Tender'],
    ['Roundtrip', 'Create Roundtrip'],
    ['Load Exchange', 'Create Spot freight'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: menu, exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: button }).first().waitFor()
  }
  await loadPage(page, '/contact')
  await page.getByLabel('Topic').selectOption({ label: 'Illegal content' })
})

for (const path of ['/', '/pricing']) {
  test(`${path} states the minimum price and the hours of support`, async () => {
    const page = await visit(path, { width: 360 })
    const claims = page.getByRole('region', { name: 'For everybody' })
    await claims.getByRole('heading', { name: 'Prices from 14,90 € a month' }).waitFor()
    await claims.getByRole('heading', { name: 'Support around the clock' }).waitFor()
  })
}

test('a post shows another picture in the dark scheme', async () => {
  const page = await visit('/blog/how-cabotage-counts', { colorScheme: 'light' })
  const pictures = page.getByRole('article').locator('img:visible')
  await expect(pictures).toHaveCount(1)
  const light = await pictures.getAttribute('src')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => pictures.getAttribute('src')).not.toBe(light)
  await expect(pictures).toHaveCount(1)
  await expect.poll(() => pictures.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1200)
})

test('staff writes, previews, publishes, revises and withdraws a post', async () => {
  const page = await visit('/admin?queue=content', { as: staff })
  const title = `Ferries ${Date.now()}`
  const form = await beginPost(page, title)
  await form.getByText('Draft', { exact: true }).waitFor()

  // An incomplete text shows an error at its field, and the typed text stays.
  await form.getByRole('button', { name: 'Publish' }).click()
  await form.getByText(/Enter the short text/).waitFor()
  await form.getByLabel('Short text').fill('Which ferries sail in winter.')
  const text = form.getByRole('textbox', { name: /^Text/ })
  await text.click()
  await form.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('Winter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('They sail at noon.')
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByRole('heading', { name: 'Winter' }).waitFor()
  await form.getByRole('button', { name: 'Write' }).click()
  await form.getByRole('button', { name: 'Publish' }).click()
  await form.getByText(/^Public since/).waitFor()

  const address = `/blog/${title.toLowerCase().replace(' ', '-')}`
  const reader = await visit(address)
  await reader.getByRole('heading', { level: 2, name: 'Winter' }).waitFor()
  await reader.getByText('They sail at noon.').waitFor()

  // A saved text is not public before it is published.
  await form.getByLabel('Short text').fill('Which ferries sail.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText(/without the last changes/).waitFor()
  await reloadPage(reader)
  await reader.getByText('Which ferries sail in winter.').first().waitFor()
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(async () => {
      await reloadPage(reader)
      return reader.getByRole('article').first().textContent()
    })
    .toContain('Which ferries sail.')

  // An earlier version can be copied into the form.
  await form.getByText(/^Versions/).click()
  await form.getByRole('button', { name: 'Take version 2' }).click()
  await expect(form.getByLabel('Short text')).toHaveValue('Which ferries sail in winter.')

  await form.getByRole('button', { name: 'Take back' }).click()
  await form.getByText('Draft', { exact: true }).waitFor()
  await loadPage(reader, address)
  await reader.waitForURL((url) => url.pathname === '/blog')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('list', { name: 'Posts' }).getByText(title).waitFor({ state: 'detached' })
})

test('staff adds a picture to a post and schedules it', async () => {
  const page = await visit('/admin?queue=content', { as: staff })
  const title = `Tomorrow ${Date.now()}`
  const form = await beginPost(page, title)
  await form.getByLabel('Short text').fill('From tomorrow on.')
  await form.getByRole('textbox', { name: /^Text/ }).fill('It is tomorrow.')
  await form.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish later' })
  await dialog.getByLabel('Day').fill('31.03.2030')
  await dialog.getByLabel('Time').fill('03:30')
  await dialog.getByText('there is no such time on this day').waitFor()
  await dialog.getByLabel('Day').fill('27.10.2030')
  await dialog.getByLabel('this time comes twice').selectOption({ label: 'The second time, UTC+2' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await form.getByText(/^Public from/).waitFor()

  const settings = page.getByRole('form', { name: 'The same in every language' })
  await settings.locator('input[type=file]').setInputFiles({
    name: 'ferry.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await settings.locator('img').waitFor()
  await settings.getByRole('button', { name: 'Save these' }).click()
  await page.getByText('Saved').first().waitFor()
  // Only staff can read it.
  const response = await fetch(`${getMarket().origin}/api/cms/blog/${title.toLowerCase().replace(' ', '-')}`)
  expect(response.status).toBe(404)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => isCut(page)).toBeLessThanOrEqual(0)
    expect(await findAccessibilityFaults(page)).toEqual([])
  }
})

test('the typed text of a post survives a reload, and a newer version by a colleague', {
  tag: '@processes',
}, async () => {
  const { id } = await publishText('page', { title: `Colleagues ${Date.now()}`, shortText: 'One', body: '<p>One</p>' })
  const page = await visit(`/admin?queue=content&kind=page&item=${id}`, { as: staff })
  const form = page.getByRole('form', { name: 'English' })
  await form.getByLabel('Short text').fill('Mine')
  page.once('dialog', (dialog) => dialog.accept())
  await reloadPage(page)
  await expect(form.getByLabel('Short text')).toHaveValue('Mine')
  await callAs(staff, 'POST', `/back-office/content/${id}/texts/en`, {
    baseRevision: 2,
    title: 'Theirs',
    shortText: 'Theirs',
    body: '<p>Theirs</p>',
  })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText(/A colleague has saved this text meanwhile/).waitFor()
  await form.getByRole('button', { name: 'Save mine as the next version' }).click()
  await form.getByText('Versions (4)').waitFor()
  await expect(form.getByLabel('Short text')).toHaveValue('Mine')
  await takeBack(id)
})

test('hostile input in public texts cannot run, send calls or leave its box', async () => {
  const pieces = Object.values(hostileHtml)
    .flat()
    .filter((piece) => piece.length < 400 && !piece.includes('/api/images/'))
  const body = pieces.slice(0, 150).join('')
  const title = '<img src=x onerror=ran()> "> & \u202e'
  const made: string[] = []
  for (const kind of ['post', 'page', 'question', 'benefit', 'testimonial']) {
    const { id, address } = await publishText(kind, { title: `${kind} ${title}`, shortText: title, body })
    made.push(id)
    if (kind === 'post') expect(address).toMatch(/^[a-z0-9-]+$/)
  }
  const page = await visit('/attributions', { bypassCSP: true, isHostile: true })
  const caught = await setTraps(page)
  const { address: post } = await callAs(staff, 'GET', `/back-office/content/${made[0]}`)
  const { address: written } = await callAs(staff, 'GET', `/back-office/content/${made[1]}`)
  for (const path of ['/', '/blog', `/blog/${post}`, `/info/${written}`, '/faq', '/blog/rss.xml']) {
    if (path.endsWith('.xml')) {
      await page.goto(path)
      continue
    }
    await loadPage(page, path)
    await page.getByText('<img src=x onerror=ran()>').first().waitFor()
    await expect.poll(() => isCut(page)).toBeLessThanOrEqual(0)
  }
  expect(caught).toEqual([])
  for (const id of made) await takeBack(id)
})

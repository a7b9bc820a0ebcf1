import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

const member = 'admin@haulier.example'

/** Stores what a user leaves behind in the browser. */
async function leaveTraces(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('color-scheme', '"dark"')
    localStorage.setItem('veos-draft-1', '"My price is 1200"')
    localStorage.setItem('viewed-1', '["1"]')
    sessionStorage.setItem('draft:spotFreight', '{"price":"1200"}')
  })
}

const storedBy = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage).sort(), session: Object.keys(sessionStorage) }))

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('logging out clears all data of the user in the browser', async () => {
  const page = await visit('/dashboard', { as: member })
  await leaveTraces(page)
  await logOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  const { local, session } = await storedBy(page)
  expect(local.filter((key) => key !== 'cookie_accept')).toEqual(['color-scheme'])
  expect(session.filter((key) => !key.startsWith('tsr-scroll-restoration'))).toEqual([])
})

test('unsent messages are mentioned before a log-out deletes them', async () => {
  const page = await visit('/dashboard', { as: member })
  await page.evaluate(() => localStorage.setItem('veos-outbox-test', JSON.stringify([{ key: 'a' }, { key: 'b' }])))
  const question = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.dismiss()
    }),
  )
  await logOut(page)
  expect(await question).toBe('Messages that are not sent yet (2) are lost. Log out all the same?')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  page.once('dialog', (dialog) => void dialog.accept())
  await logOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
})

test('without an answer of the server the browser is cleared at once, and the session ends when the server answers again', async () => {
  const page = await visit('/dashboard', { as: member })
  const token = (await page.context().cookies()).find(({ name }) => name === 'tc_token')!.value
  await leaveTraces(page)
  let isAway = true
  await page.route('**/api/log-out', (call) => (isAway ? call.abort() : call.continue()))
  await logOut(page)
  await expect.poll(async () => (await storedBy(page)).local.includes('veos-draft-1')).toBe(false)
  isAway = false
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  const answer = await page.request.get('/api/getUser', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await expect.poll(async () => (await storedBy(page)).local).not.toContain('veos-log-out-due')
})

test('after logging out, Back shows no data of the member', async () => {
  const page = await visit('/dashboard', { as: member })
  await logOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(await page.getByRole('button', { name: /^Your account/ }).count()).toBe(0)
})

test('the worker caches the offline page, and no data of a member', async () => {
  const page = await visit('/dashboard', { as: member, hasWorker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await loadPage(page, '/dashboard/my-account')
  const cachedPaths = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths.toSorted()).toEqual(['/offline.css', '/offline.html', '/offline.js'])
})

test('a page from the back/forward cache shows no member after the session has ended', async () => {
  const page = await visit('/spotload', { as: member })
  await page.getByRole('button', { name: /^Your account/ }).waitFor()
  await page.context().clearCookies({ name: 'tc_token' })
  // Chromium in tests has no back/forward cache, so this simulates the event of a page restored from it.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
})

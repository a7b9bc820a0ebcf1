import type { Page } from 'playwright-core'
import { storedKeys } from '../web/src/platform/storedKeys.ts'
import { delayHydration, demoPassword, loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

const member = 'admin@haulier.example'
const daySeconds = 86_400

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Log in' }).click()
const banner = (page: Page) => page.getByRole('main').getByRole('alert')

async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'tc_token')
}

test('a wrong password is refused with banner and toast, and the typed text stays', async () => {
  const page = await visit('/log-in')
  await fill(page, member, 'not-my-password')
  await submit(page)

  await expect(banner(page)).toHaveText('Invalid Email address or password.')
  await page.getByText('⚠️ Review your form fields.').waitFor()
  await expect(page.getByLabel('E-mail')).toHaveValue(member)
  await expect(page.getByLabel('Password')).toHaveValue('not-my-password')
  await expect.poll(() => sessionCookie(page)).toBeUndefined()
  expect(page.url()).not.toContain('not-my-password')
})

for (const [name, email, password] of [
  ['an unknown address', 'nobody@company.example', 'not-my-password'],
  ['no address at all', '', ''],
  ['something that is no address', 'haulier', demoPassword],
] as const) {
  test(`${name} gets the same answer as a wrong password`, async () => {
    const page = await visit('/log-in')
    await fill(page, email, password)
    await submit(page)
    await expect(banner(page)).toHaveText('Invalid Email address or password.')
  })
}

test('the right password opens the dashboard, and the session lasts a day', async () => {
  const page = await visit('/log-in')
  await fill(page, member, demoPassword)
  await submit(page)

  await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Your account/ }).waitFor()
  const cookie = await sessionCookie(page)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie!.expires - Date.now() / 1000).toBeCloseTo(daySeconds, -3)
  // The privacy page names each of them; one is set for passkeys only.
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect([...names, 'tc_passkey'].toSorted()).toEqual(storedKeys.cookie.toSorted())
})

test('with "remember me" a user stays logged in for 14 days', async () => {
  const page = await visit('/log-in')
  await fill(page, member, demoPassword)
  await page.getByLabel('Remember me').check()
  await submit(page)

  await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
  const cookie = await sessionCookie(page)
  expect(cookie!.expires - Date.now() / 1000).toBeCloseTo(14 * daySeconds, -3)
})

test('text typed into the log-in before hydration stays', async () => {
  const page = await visit('/attributions')
  const hydrate = await delayHydration(page)
  await page.goto('/log-in', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(member)
  hydrate()
  await page.getByRole('button', { name: 'Log in', disabled: false }).waitFor()
  await page.getByLabel('Password').fill(demoPassword)
  await expect(page.getByLabel('E-mail')).toHaveValue(member)
  await submit(page)
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
})

test('a logged-in user is redirected from the log-in to the first page', async () => {
  const page = await visit('/log-in', { as: member })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('after the log-in the page that required it is shown', async () => {
  const page = await visit('/log-in?next=%2Fspotload%3FtruckType%3DMega')
  await fill(page, member, demoPassword)
  await submit(page)
  await page.waitForURL('**/spotload?truckType=Mega')
})

for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`a log-in never leads away from Veos: ${next}`, async () => {
    const page = await visit(`/log-in?next=${encodeURIComponent(next)}`)
    const { host } = new URL(page.url())
    await fill(page, member, demoPassword)
    await submit(page)
    await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
    expect(new URL(page.url()).host).toBe(host)
  })
}

test('logging out in the menu turns a member into a visitor', async () => {
  const page = await visit('/dashboard/my-offers/spotloads', { as: member })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => sessionCookie(page)).toBeUndefined()
  await loadPage(page, '/dashboard')
  await page.waitForURL((url) => url.pathname === '/')
})

test('after ten wrong passwords the account has to wait, and the page shows how long', async () => {
  const page = await visit('/log-in')
  const guess = { username: `guessed-${Date.now()}@company.example`, password: 'not-my-password' }
  for (let tries = 0; tries < 10; tries++) {
    expect((await page.request.post('/api/auth', { data: guess })).status()).toBe(401)
  }
  await fill(page, guess.username, guess.password)
  await submit(page)
  await expect
    .poll(() => banner(page).textContent())
    .toMatch(/^Too many attempts to log in\. Try again in 1\d min, or open/)
  await expect(page.getByLabel('E-mail')).toHaveValue(guess.username)
})

test('a user can log in by keyboard only', async () => {
  const page = await visit('/log-in')
  const isFocused = (label: string) => page.getByLabel(label).evaluate((field) => field === document.activeElement)
  for (let steps = 0; steps < 20 && !(await isFocused('E-mail')); steps++) await page.keyboard.press('Tab')
  await page.keyboard.type(member)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-my-password')
  await page.keyboard.press('Enter')

  await banner(page).waitFor()
  await expect.poll(() => isFocused('E-mail')).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
})

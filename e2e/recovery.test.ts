import type { Page } from 'playwright-core'
import { delayHydration, demoPassword, findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { makeMember } from './members.ts'

test.describe('a forgotten password', () => {
  runAsChain()
  let email: string
  let elsewhere: Page
  let page: Page
  let link: string

  test('a user who has forgotten the password requests a link', async () => {
    email = await makeMember()
    elsewhere = await visit('/dashboard/my-account', { as: email })
    page = await visit('/log-in')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor()
    await page.getByLabel('E-mail').fill('no address')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Entered Email address is invalid').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText(`Reset password link has been sent to ${email}`).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await page.waitForURL('**/log-in')
  })

  test('a user sets a new password by the mailed link', async () => {
    await loadPage(page, '/dev/mailbox')
    const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'Set a new password' })
    await expect.poll(() => reloadPage(page).then(() => mail.count())).toBe(1)
    link = new URL((await mail.getByRole('link', { name: /reset-password/ }).getAttribute('href'))!).pathname
    await loadPage(page, link)
    const password = page.getByLabel('New password', { exact: true })
    const repeat = page.getByLabel('Repeat new password')
    const submit = page.getByRole('button', { name: 'Set password' })
    await password.fill('short')
    await repeat.fill('shorter')
    await submit.click()
    await page.getByText('Passwords do not match').waitFor()
    await repeat.fill('short')
    await submit.click()
    await page.getByText('Password must be at least 8 characters').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await password.fill('quite-another-26')
    await repeat.fill('quite-another-26')
    await submit.click()
    await page.getByRole('button', { name: /^Your account/ }).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('setting a new password by the mailed link logs the user out elsewhere', async () => {
    await reloadPage(elsewhere)
    await elsewhere.waitForURL('**/log-in**')
    await elsewhere.getByLabel('E-mail').fill(email)
    await elsewhere.getByLabel('Password').fill(demoPassword)
    await elsewhere.getByRole('button', { name: 'Log in' }).click()
    await elsewhere.getByRole('main').getByText('Invalid Email address or password.').waitFor()
  })

  test('the mailed link for a new password works once', async () => {
    await loadPage(page, link)
    await page.getByText('This link has expired or was used already').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('an address without an account gets the same answer, also when it was typed before hydration', async () => {
  const page = await visit('/attributions', { width: 360, height: 740 })
  const hydrate = await delayHydration(page)
  await page.goto('/forgot', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('nobody@elsewhere.example')
  hydrate()
  await page.getByRole('button', { name: 'Send the link', disabled: false }).click()
  await page.getByText('Reset password link has been sent to nobody@elsewhere.example').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('an invalid link for a new password is answered with the specified text', async () => {
  const page = await visit('/attributions')
  await page.route('**/api/recoverUser/*', (route) => route.fulfill({ json: { userId: 'x' } }))
  await page.route('**/api/updateRecoveredUser', (route) => route.fulfill({ status: 500, body: '{}' }))
  await loadPage(page, '/reset-password/x')
  await page.getByLabel('New password', { exact: true }).fill('quite-another-26')
  await page.getByLabel('Repeat new password').fill('quite-another-26')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('An unexpected error occurred. Try again later.').waitFor()
})

import type { Page } from 'playwright-core'
import { computeAuthenticatorCode } from '../server/src/people/accounts/authenticator.ts'
import { demoPassword, findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { getMailedPath, makeMember, registerCompany, waitForMail } from './members.ts'
import { getMarket } from './sharedMarket.ts'
import { getRows, openList, publishLoad } from './spotFreights.ts'

const stepMs = 30_000
const card = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' })

/** Generates codes of an authenticator app, each only once: the code of the next interval is taken a little early. */
function appWith(key: string) {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / stepMs))
    return computeAuthenticatorCode(key, new Date(last * stepMs))
  }
}

/** The key that the page shows beside its QR code. */
async function keyOn(page: Page): Promise<string> {
  return (await page.getByRole('main').locator('code').first().innerText()).replaceAll(' ', '')
}

/**
 * Sets up the second factor, from the password to the recovery codes.
 * @returns the code generator of the app, and the recovery codes
 */
async function setUp(page: Page, password = demoPassword) {
  const main = page.getByRole('main')
  await main.getByLabel('Your password').fill(password)
  await main.getByRole('button', { name: 'Continue' }).click()
  await main.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const nextCode = appWith(await keyOn(page))
  await main.getByLabel('Code that the app shows').fill(nextCode())
  await main.getByRole('button', { name: 'Continue' }).click()
  const codes = main.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allInnerTexts()
  return { nextCode, recoveryCodes }
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Code').waitFor()
}

test.describe('a member', () => {
  runAsChain()
  let email = ''
  let page: Page
  let app: Awaited<ReturnType<typeof setUp>>

  test('a member sets up an authenticator app, and sees the recovery codes once', async () => {
    email = await makeMember()
    page = await visit('/dashboard/my-account', { as: email, width: 360, height: 740 })
    await card(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
    await card(page).getByLabel('Your password').fill('not-my-password')
    await card(page).getByRole('button', { name: 'Continue' }).click()
    await card(page).getByText('This is not your current password').waitFor()
    app = await setUp(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'I have stored them' }).click()
    await card(page).getByText('Recovery codes left: 10').waitFor()
    expect((await waitForMail(email, 'A second factor protects')).text).toContain('authenticator app')
  })

  test('a member logs in with the code after the password; going back keeps the typed text', async () => {
    const other = await visit('/log-in?next=%2Fdashboard%2Fmy-account')
    await enterPassword(other, email)
    expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('tc_token')
    const code = other.getByLabel('Code')
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await findAccessibilityFaults(other)).toEqual([])
    await code.fill('000000')
    await other.getByRole('button', { name: 'Log in' }).click()
    await other.getByText('This code is not right, or was used already').waitFor()
    await expect(code).toHaveValue('000000')

    await other.getByRole('button', { name: 'Back to the password' }).click()
    await expect(other.getByLabel('E-mail')).toHaveValue(email)
    await expect(other.getByLabel('Password')).toHaveValue(demoPassword)
    await other.getByRole('button', { name: 'Log in' }).click()
    await code.fill(app.nextCode())
    await code.press('Enter')
    await other.waitForURL('**/dashboard/my-account')
  })

  test('a member logs in with the code in the dialog of a page, which stays as it was', async () => {
    // The newest load, of another company, because a company cannot call itself.
    await publishLoad(await visit('/attributions', { as: 'admin@forwarder.example' }))
    const other = await visit('/spotload?typeOfLoad=FTL')
    await openList(other)
    await other.evaluate(() => document.body.setAttribute('data-still-here', ''))
    await getRows(other).first().click()
    const gate = other.getByRole('dialog', { name: 'Log in to Veos' })
    await gate.getByText('only visible to users with an account').waitFor()
    const offer = other.url()
    await gate.getByRole('link', { name: 'Log in' }).click()
    await gate.getByLabel('E-mail').fill(email)
    await gate.getByLabel('Password').fill(demoPassword)
    expect(await findAccessibilityFaults(other)).toEqual([])
    await gate.getByRole('button', { name: 'Log in' }).click()
    await gate.getByLabel('Code').waitFor()
    expect(await findAccessibilityFaults(other)).toEqual([])
    await gate.getByRole('button', { name: 'Back to the password' }).click()
    await expect(gate.getByLabel('E-mail')).toHaveValue(email)
    await expect(gate.getByLabel('Password')).toHaveValue(demoPassword)
    await gate.getByRole('button', { name: 'Log in' }).click()
    await gate.getByLabel('Code').fill('000000')
    await gate.getByRole('button', { name: 'Log in' }).click()
    await gate.getByText('This code is not right, or was used already').waitFor()
    await gate.getByLabel('Code').fill(app.recoveryCodes[4]!)
    await gate.getByRole('button', { name: 'Log in' }).click()
    await gate.waitFor({ state: 'detached' })
    await other.getByRole('link', { name: 'Call' }).waitFor()
    expect(other.url()).toBe(offer)
    expect(await other.evaluate(() => document.body.hasAttribute('data-still-here'))).toBe(true)
  })

  test('a recovery code works once', async () => {
    for (const isFirst of [true, false]) {
      const other = await visit('/log-in')
      await enterPassword(other, email)
      await other.getByLabel('Code').fill(app.recoveryCodes[0]!)
      await other.getByRole('button', { name: 'Log in' }).click()
      if (isFirst) await other.waitForURL('**/dashboard')
      else await other.getByText('This code is not right, or was used already').waitFor()
    }
  })

  test('a new password set by a mailed link does not replace the second factor', async () => {
    const other = await visit('/forgot')
    await other.getByLabel('E-mail').fill(email)
    await other.getByRole('button', { name: 'Send the link' }).click()
    await loadPage(other, getMailedPath(await waitForMail(email, 'Set a new password')))
    for (const label of ['New password', 'Repeat new password']) {
      await other.getByLabel(label, { exact: true }).fill(demoPassword)
    }
    await other.getByRole('button', { name: 'Set password' }).click()
    await other.getByLabel('Code').fill(app.recoveryCodes[1]!)
    await other.getByRole('button', { name: 'Log in' }).click()
    await other.waitForURL((url) => url.pathname === '/')
  })

  test('a member turns the second factor off with password and code', async () => {
    page = await visit('/log-in?next=%2Fdashboard%2Fmy-account')
    await enterPassword(page, email)
    await page.getByLabel('Code').fill(app.recoveryCodes[2]!)
    await page.getByRole('button', { name: 'Log in' }).click()
    await card(page).getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(demoPassword)
    await dialog.getByLabel('Code').fill(app.recoveryCodes[3]!)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await card(page).getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  })
})

test('an Admin requires a second factor; a colleague is redirected to its set-up, and the Admin resets it later', async () => {
  const admin = await registerCompany()
  const confirmed = await visit(getMailedPath(await waitForMail(admin, 'Confirm your e-mail address')))
  await confirmed.getByText('Your e-mail address is confirmed').waitFor()
  const office = await visit('/dashboard/users', { as: admin })
  await card(office).getByText('once you have').waitFor()
  await loadPage(office, '/dashboard/my-account')
  await card(office).getByRole('button', { name: 'Set up an authenticator app' }).click()
  await setUp(office)
  await office.getByRole('button', { name: 'I have stored them' }).click()
  await loadPage(office, '/dashboard/users')
  const demanded = card(office).getByLabel(/^Everybody in the team/)
  // The box is checked when the server has answered.
  await demanded.click()
  await expect(demanded).toBeChecked()

  // A new colleague has to set up a second factor before anything else.
  const email = `colleague-${Date.now()}@company.example`
  for (const [label, value] of [
    ['First name', 'Mari'],
    ['Last name', 'Mets'],
    ['E-mail', email],
  ] as const) {
    await office.getByLabel(label).fill(value)
  }
  await office.getByRole('button', { name: 'Invite colleague' }).click()
  const page = await visit(getMailedPath(await waitForMail(email, 'invites you')))
  // Unlike the demo password it fulfils the rules for new passwords.
  const password = 'linden-harbour-26'
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await loadPage(page, '/spotload')
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await setUp(page, password)
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await page.waitForURL('**/spotload')

  await reloadPage(office)
  await office.getByRole('button', { name: 'Reset the two-step log-in of Mari Mets' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await office.getByText('Mari Mets logs in with the password alone').waitFor()
  expect((await waitForMail(email, 'has no second factor any more')).text).toContain('was reset for you')
})

test('staff logs in to the back office with a code', async () => {
  const page = await visit('/admin', { as: 'staff@veos.example', origin: getMarket().origin })
  await page.waitForURL('**/admin?queue=*')
})

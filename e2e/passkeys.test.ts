import type { Page } from 'playwright-core'
import { storedKeys } from '../web/src/platform/storedKeys.ts'
import { demoPassword, findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { makeMember, waitForMail } from './members.ts'
import { getMarket } from './sharedMarket.ts'

/** Browsers create passkeys only for host names, not for IP addresses. */
const origin = () => getMarket().origin.replace('127.0.0.1', 'localhost')
const card = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' })
const passkeys = (page: Page) => card(page).getByRole('list', { name: 'Passkeys' })

/** Adds a virtual authenticator, which recognises its user. */
async function giveAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Makes the authenticator accept or refuse its user from now on. */
    setVerified: (isUserVerified: boolean) =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page, name: string) {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await card(page).getByLabel('Name of the passkey').fill(name)
  await card(page).getByLabel('Your password').fill(demoPassword)
  await card(page).getByRole('button', { name: 'Continue' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

test.describe('a member', () => {
  runAsChain()
  let email = ''
  let page: Page
  let device: Awaited<ReturnType<typeof giveAuthenticator>>

  test('a member adds a passkey in My account, and sees the recovery codes', async () => {
    email = await makeMember()
    page = await visit('/dashboard/my-account', { as: email, origin: origin(), width: 360, height: 740 })
    device = await giveAuthenticator(page)
    await addPasskey(page, '')
    await card(page).getByText('Name the passkey').waitFor()
    await card(page).getByLabel('Name of the passkey').fill('Office laptop')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Continue' }).click()
    const codes = card(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await page.getByRole('button', { name: 'I have stored them' }).click()
    await passkeys(page).getByText('Office laptop').waitFor()
    await card(page).getByText('not used yet').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect((await waitForMail(email, 'A second factor protects')).text).toContain('passkey')

    // The authenticator creates no second passkey for the account.
    await addPasskey(page, 'Again')
    await card(page).getByText('Your account has a passkey of this device already').waitFor()
    await card(page).getByRole('button', { name: 'Cancel' }).click()
  })

  test('a member logs in with the passkey only', async () => {
    await logOut(page)
    await loadPage(page, '/log-in?next=%2Fdashboard%2Fmy-account')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await device.setVerified(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('No passkey was used').waitFor()
    await device.setVerified(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/dashboard/my-account')
    await card(page)
      .getByText(/last used/)
      .waitFor()
    const names = (await page.context().cookies(`${origin()}/api/auth/passkey`)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(storedKeys.cookie.toSorted())
    await page.getByText('Passkey added').first().waitFor()
  })

  test('a member logs in with the password and the passkey', async () => {
    await logOut(page)
    await loadPage(page, '/log-in?next=%2Fdashboard%2Fmy-account')
    await enterPassword(page, email)
    const confirm = page.getByRole('main').getByRole('button', { name: 'Use a passkey' })
    await expect.poll(() => confirm.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await confirm.press('Enter')
    await page.waitForURL('**/dashboard/my-account')
  })

  test('a member removes the passkey by using it, and the password alone is enough again', async () => {
    await passkeys(page).getByRole('button', { name: 'Remove the passkey Office laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove the passkey Office laptop?' })
    await dialog.getByLabel('Your password').fill('not-my-password')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByText('This is not your current password').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
    await dialog.waitFor({ state: 'detached' })
    await passkeys(page).waitFor({ state: 'detached' })
    await card(page).getByText('somebody who learns your password').waitFor()
    await logOut(page)
    await loadPage(page, '/log-in?next=%2Fdashboard%2Fmy-account')
    await enterPassword(page, email)
    await page.waitForURL('**/dashboard/my-account')
  })
})

test('staff adds a passkey beside the app, logs in to the back office with it, and removes it', async () => {
  const page = await visit('/attributions', { origin: origin() })
  await giveAuthenticator(page)
  const session = { name: 'tc_token', value: getMarket().staffToken, url: origin() }
  await page.context().addCookies([session])
  await loadPage(page, '/dashboard/my-account')
  await addPasskey(page, 'Key of staff')
  await passkeys(page).getByText('Key of staff').waitFor()
  // Clears the cookie instead of logging out, because other journeys use the session.
  await page.context().clearCookies({ name: 'tc_token' })
  await loadPage(page, '/log-in?next=%2Fadmin')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/admin?queue=*')
  await loadPage(page, '/dashboard/my-account')
  await passkeys(page).getByRole('button', { name: 'Remove the passkey Key of staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await passkeys(page).waitFor({ state: 'detached' })
  await card(page).getByText('Authenticator app', { exact: true }).waitFor()
})

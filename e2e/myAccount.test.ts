import { notificationIds } from '@veos/contract/people/reference/notifications'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { demoPassword, findAccessibilityFaults, reloadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { makeMember } from './members.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('a member', () => {
  runAsChain()
  let elsewhere: Page
  let page: Page

  test('a member changes name and phone', async () => {
    const email = await makeMember()
    elsewhere = await visit('/dashboard', { as: email })
    page = await visit('/dashboard/my-account', { as: email })
    const details = card(page, 'Personal details')
    await details.getByLabel('Phone').fill('call me')
    await details.getByLabel('First name').fill('Liisa')
    await details.getByRole('button', { name: 'Save' }).click()
    await details.getByText('Enter a phone number, such as +372 5555 5555').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await details.getByLabel('Phone').fill('+372 5123 4567')
    await details.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Your account: Liisa Lepik' }).waitFor()
    await expect(details.getByLabel('E-mail')).toBeDisabled()
  })

  test('a member changes the picture', async () => {
    const details = card(page, 'Personal details')
    const file = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType, buffer })
    await file('me.png', 'image/png', Buffer.from('no picture at all'))
    await details.getByText('Choose a JPEG or PNG image').waitFor()
    await file('me.png', 'image/png', Buffer.alloc(2_000_001))
    await details.getByText('Choose an image of at most 2 MB').waitFor()
    const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#e08c00' } })
    await file('me.png', 'image/png', await drawn.png().toBuffer())
    await page.getByText('Uploaded').waitFor()
    const shown = page.getByRole('banner').locator('img[src^="/api/images/"]')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  })

  test('a member changes the password, and is logged out elsewhere', async () => {
    const password = card(page, 'Password')
    const fill = async (current: string, chosen: string, repeated: string) => {
      await password.getByLabel('Current password').fill(current)
      await password.getByLabel('New password', { exact: true }).fill(chosen)
      await password.getByLabel('Repeat new password').fill(repeated)
      await password.getByRole('button', { name: 'Change password' }).click()
    }
    await fill('wrong', 'quite-another-26', 'quite-other')
    await password.getByText('Passwords do not match').waitFor()
    await fill('wrong', 'quite-another-26', 'quite-another-26')
    await password.getByText('This is not your current password').waitFor()
    const sessions = card(page, 'Where you are logged in').getByRole('listitem')
    const before = await sessions.count()
    expect(before).toBeGreaterThanOrEqual(2)
    await fill(demoPassword, 'quite-another-26', 'quite-another-26')
    await page.getByText('Your password is changed').waitFor()
    await expect(sessions).toHaveCount(1)
    await sessions.getByText('This one').waitFor()
    await reloadPage(elsewhere)
    await elsewhere.waitForURL((url) => url.pathname !== '/dashboard')
  })

  test('a member removes the picture', async () => {
    const details = card(page, 'Personal details')
    const shown = page.getByRole('banner').locator('img[src^="/api/images/"]')
    await reloadPage(page)
    await expect(details.getByLabel('First name')).toHaveValue('Liisa')
    await details.getByRole('button', { name: 'Remove picture' }).click()
    await shown.waitFor({ state: 'detached' })
  })
})

test('a member ends one session and then all others', async () => {
  const email = await makeMember()
  const one = await visit('/dashboard', { as: email })
  const two = await visit('/dashboard', { as: email })
  const page = await visit('/dashboard/my-account', { as: email, width: 360, height: 740 })
  const sessions = card(page, 'Where you are logged in').getByRole('listitem')
  // The session that began with the invitation is among them.
  await expect(sessions).toHaveCount(4)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await sessions
    .getByRole('button', { name: /^Log out Chrome on Linux/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not-my-password')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByText('This is not your current password').waitFor()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(sessions).toHaveCount(3)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(sessions).toHaveCount(1)
  for (const other of [one, two]) {
    await reloadPage(other)
    await other.waitForURL((url) => url.pathname !== '/dashboard')
  }
})

test('settings of notifications are stored, and staff has an account without them', async () => {
  const page = await visit('/dashboard/my-account', { as: await makeMember(), colorScheme: 'dark' })
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Notifications' }).click()
  const switchOf = (name: string) => page.getByRole('checkbox', { name })
  await switchOf('New review by browser push').click()
  await switchOf('Product news by e-mail').click()
  await expect(switchOf('New review by browser push')).not.toBeChecked()
  await expect(switchOf('Product news by e-mail')).toBeChecked()
  // The switches, and two for alerts.
  await expect(page.getByRole('checkbox')).toHaveCount(notificationIds.length + 2)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.waitForLoadState('networkidle')
  await reloadPage(page)
  await expect(switchOf('New review by browser push')).not.toBeChecked()
  await expect(switchOf('Product news by e-mail')).toBeChecked()
  await expect(switchOf('New review by e-mail')).toBeChecked()

  const staff = await visit('/dashboard/my-account', { as: 'staff@veos.example' })
  const tabs = staff.getByRole('navigation', { name: 'My account' }).getByRole('link')
  await expect.poll(() => tabs.allTextContents()).toEqual(['Personal account'])
})

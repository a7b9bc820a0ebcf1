import type { Page } from 'playwright-core'
import { findAccessibilityFaults, reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { makeMember } from './members.ts'

const bell = (page: Page) => page.getByRole('button', { name: 'Notices' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' })
const rows = (page: Page) => panel(page).getByRole('listitem')

/** Opens a page as an Admin who gets a notice for each new colleague. */
async function visitAsAdmin(path: string, { colleagues, ...options }: { colleagues: number; width?: number }) {
  const as = await makeMember('Admin')
  for (let count = 0; count < colleagues; count++) await makeMember()
  return visit(path, { as, ...options })
}

test('the bell counts new notices while a page is open, and a notice opens its page', {
  tag: '@processes',
}, async () => {
  const page = await visitAsAdmin('/tender', { colleagues: 1 })
  await bell(page).getByText('1 unread').waitFor()
  await makeMember()
  await bell(page).getByText('2 unread').waitFor()
  await bell(page).click()
  await expect(rows(page)).toHaveCount(2)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await rows(page).first().getByRole('link', { name: 'Unread: Liis Lepik has joined your team' }).click()
  await page.waitForURL('**/dashboard/users')
  await panel(page).waitFor({ state: 'detached' })
  await bell(page).getByText('1 unread').waitFor()
})

test('notices are marked as read one by one or all at once, also after a reload', async () => {
  const page = await visitAsAdmin('/terms', { colleagues: 3 })
  await bell(page).getByText('3 unread').waitFor()
  await bell(page).click()
  await rows(page).nth(1).getByRole('button', { name: 'Mark as read' }).click()
  await bell(page).getByText('2 unread').waitFor()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await bell(page).getByText('unread').waitFor({ state: 'detached' })
  await panel(page).getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  await reloadPage(page)
  await bell(page).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(panel(page).getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
})

test('the bell works by keyboard only: opening, moving, closing', async () => {
  const page = await visitAsAdmin('/terms', { colleagues: 2, width: 360 })
  await bell(page).getByText('2 unread').waitFor()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await rows(page).first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Mark all as read')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toContain('has joined your team')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await expect.poll(() => bell(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('without notices the panel says what it is for; after a failure it can be loaded again', async () => {
  const page = await visitAsAdmin('/terms', { colleagues: 0 })
  let isFailing = true
  await page.route('**/api/notices?*', (call) =>
    isFailing ? call.fulfill({ status: 403, json: { error: { code: 'x', message: 'Not now' } } }) : call.continue(),
  )
  await bell(page).click()
  await panel(page).getByRole('alert').getByText('Not now').waitFor()
  isFailing = false
  // The channel refetches when it opens, and may be faster than the press.
  await panel(page).getByRole('button', { name: 'Try again' }).or(panel(page).getByText('No notices')).click()
  await panel(page).getByText('No notices').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('a notice that could not be marked as read is unread again, with the reason', async () => {
  const page = await visitAsAdmin('/terms', { colleagues: 1 })
  await page.route('**/api/notices/*/read', (call) =>
    call.fulfill({ status: 403, json: { error: { code: 'x', message: 'Not now' } } }),
  )
  await bell(page).click()
  await rows(page).first().getByRole('button', { name: 'Mark as read' }).click()
  await page.locator('[data-toast]').filter({ hasText: 'Not now' }).waitFor()
  await rows(page).first().getByRole('button', { name: 'Mark as read' }).waitFor()
})

test('visitors and staff have no bell', async () => {
  const visitor = await visit('/terms')
  const staff = await visit('/terms', { as: 'staff@veos.example' })
  await staff.getByRole('button', { name: /^Your account/ }).waitFor()
  for (const page of [visitor, staff]) await expect(bell(page)).toHaveCount(0)
})

import type { Page } from 'playwright-core'
import { findAccessibilityFaults, visit } from './browser.ts'
import { sendMessageTo } from './calls.ts'
import { expect, test } from './journey.ts'
import { getMailedPath, registerCompany, waitForMail } from './members.ts'

const reader = 'admin@producer.example'
const queueOf = (office: Page) => office.getByRole('region', { name: 'Reported messages' })
const current = (office: Page) =>
  office.getByRole('navigation', { name: 'What waits' }).locator('[aria-current=page]').textContent()

test('staff removes a reported message, and it disappears from both open screens', {
  tag: '@processes',
}, async () => {
  // A separate company that no other journey has reported.
  const writer = await registerCompany()
  const confirming = await visit(getMailedPath(await waitForMail(writer, 'Confirm your e-mail address')))
  await confirming.getByText('Your e-mail address is confirmed').waitFor()
  const conversationId = await sendMessageTo(reader, { from: writer, content: '<p>First offer</p>' })
  await sendMessageTo(reader, { from: writer, content: '<p>Buy <strong>cheap followers</strong> now</p>' })
  const ours = await visit(`/dashboard/messages/${conversationId}`, { as: reader })
  const theirs = await visit(`/dashboard/messages/${conversationId}`, { as: writer })
  const bad = (page: Page) => page.locator('[data-message]').filter({ hasText: 'cheap followers' })
  await bad(theirs).waitFor()
  await bad(ours).getByRole('button', { name: 'More about this message' }).click()
  await ours.getByRole('menuitem', { name: 'Report message' }).click()
  await ours.getByRole('textbox', { name: 'What is wrong with it?' }).fill('Advertising, sent to everybody')
  await ours.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await ours.getByText('Message reported').waitFor()

  const office = await visit('/admin?queue=requests', { as: 'staff@veos.example' })
  await expect.poll(() => current(office)).toMatch(/^Account requests/)
  await office.getByRole('link', { name: /^Reported messages \([1-9]/ }).click()
  await expect.poll(() => current(office)).toMatch(/^Reported messages/)
  await queueOf(office).getByRole('link', { name: 'Advertising, sent to everybody' }).click()
  const report = queueOf(office).getByRole('article').filter({ hasText: 'cheap followers' })
  await report.getByText('Advertising, sent to everybody').waitFor()
  await report.getByText('First offer').waitFor()
  await report.getByText('No earlier report about this company').waitFor()
  expect(await findAccessibilityFaults(office)).toEqual([])
  await report.getByRole('button', { name: 'Remove message' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click()
  await report.waitFor({ state: 'detached' })
  await office.getByRole('link', { name: 'Latest actions' }).click()
  await office.getByRole('region', { name: 'Latest actions' }).getByText('Message removed').first().waitFor()

  for (const page of [ours, theirs]) {
    await page.getByText('Veos has removed this message').waitFor()
    await expect(bad(page)).toHaveCount(0)
    await page.getByText('First offer').first().waitFor()
  }
})

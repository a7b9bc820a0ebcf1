import { visit } from './browser.ts'
import { callAs, sendMessageTo } from './calls.ts'
import { expect, test } from './journey.ts'
import { registerCompany } from './members.ts'

const name = String.raw`Trans <b>Bold</b> <1>x</1> \u202e Oü`
const writer = 'admin@roundtrips.example'

test('a company’s name is shown unchanged in sentences, in titles and to staff', async () => {
  const email = await registerCompany(name)
  const conversationId = await sendMessageTo(email, { from: writer, content: '<p>Free on Monday, dear Trans?</p>' })
  const page = await visit(`/dashboard/messages/${conversationId}`, { as: writer })
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Block company' }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` })
  await dialog.getByText(`Nobody of ${name} can write to your company`).waitFor()

  const [message] = await callAs(email, 'GET', `/messages?id=${conversationId}`)
  await callAs(email, 'POST', `/messages/${message._id}/report`, { reason: 'Advertising\u202e to <0>Trans</0>' })
  const office = await visit('/admin?queue=reports', { as: 'staff@veos.example' })
  const queue = office.getByRole('region', { name: 'Reported messages' })
  await queue.getByRole('link', { name: 'Advertising to <0>Trans</0>' }).click()
  const report = queue.getByRole('article').filter({ hasText: 'dear Trans?' })
  await report.getByText(`of ${name} ·`).waitFor()
  await report.getByRole('button', { name: 'Keep' }).click()
  await report.waitFor({ state: 'detached' })
  expect(await office.locator('b').count()).toBe(0)
})

import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { getThread, startConversation } from './conversations.ts'
import { expectFocus } from './focusElement.ts'
import { expect, test } from './journey.ts'
import { publishLoad } from './spotFreights.ts'

// Esc closes a dialog also while the focus is in one of its fields. The typed text stays.

const haulier = 'admin@haulier.example'

/** Opens a dialog, types into one of its fields, and closes it with Esc. */
async function writeAndLeave(page: Page, { opener, title, field }: { opener: string; title: string; field: string }) {
  const button = page.getByRole('button', { name: opener, exact: true }).first()
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByRole('textbox', { name: field, exact: true }).click()
  await page.keyboard.type('Half a thought')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(button)
}

test('Esc closes the message dialog of a sheet, and the sheet and the draft stay', async () => {
  const forwarder = await visit('/attributions', { as: 'admin@forwarder.example' })
  const id = await publishLoad(forwarder)
  const page = await visit(`/spotload/${id}`, { as: haulier })
  const write = { opener: 'Send message', title: 'Send message', field: 'Message' }
  await writeAndLeave(page, write)
  await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send message', exact: true })
  const editor = dialog.getByRole('textbox', { name: 'Message', exact: true })
  await expect(editor).toHaveText('Half a thought')

  // The first Esc closes only the popover of the editor.
  await expectFocus(editor)
  await page.keyboard.press('Control+k')
  await dialog.getByRole('textbox', { name: 'Address of the link' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Address of the link' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.waitForURL('**/spotload')
})

test('Esc closes a review, a reply and a report, and the reply starts in its field', async () => {
  const author = 'admin@trial.example'
  const { _id: companyId } = await callAs(haulier, 'GET', '/getCompany')
  await callAs(author, 'POST', '/review', { id: companyId, review: 1, comment: 'Loaded within the hour' })
  const page = await visit(`/dashboard/company/${companyId}`, { as: author })
  await writeAndLeave(page, { opener: 'Change your review', title: 'Change your review', field: 'Comment' })

  const reviewed = await visit(`/dashboard/company/${companyId}`, { as: haulier })
  const reply = reviewed.getByRole('button', { name: 'Reply', exact: true }).first()
  await reply.press('Enter')
  await expectFocus(reviewed.getByRole('dialog', { name: 'Reply' }).getByRole('textbox', { name: 'Comment' }))
  await reviewed.keyboard.press('Escape')
  await expectFocus(reply)

  const { theirs, path } = await startConversation('Buy my watches')
  await loadPage(theirs, path)
  await getThread(theirs).getByText('Buy my watches').waitFor()
  await theirs.getByRole('button', { name: 'More about this message' }).press('Enter')
  await theirs.getByRole('menuitem', { name: 'Report message' }).press('Enter')
  const report = theirs.getByRole('dialog', { name: 'Report message' })
  await expectFocus(report.getByRole('textbox'))
  await theirs.keyboard.type('Spam')
  await theirs.keyboard.press('Escape')
  await report.waitFor({ state: 'detached' })
})

test('Esc closes the questions about a post of staff, and its text stays', async () => {
  const page = await visit('/admin?queue=content', { as: 'staff@veos.example' })
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  await editor.click()
  await page.keyboard.type('Half a thought ')
  const written = await editor.textContent()
  await page.keyboard.press('Escape')
  await expect.poll(() => editor.textContent()).toBe(written)
  const schedule = page.getByRole('button', { name: 'Schedule…' })
  if ((await schedule.count()) > 0) {
    await schedule.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(schedule)
  }
})

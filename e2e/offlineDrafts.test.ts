import type { Page } from 'playwright-core'
import { visit } from './browser.ts'
import { sendMessageTo } from './calls.ts'
import { getEditor, getThread, readMessages } from './conversations.ts'
import { expect, test } from './journey.ts'
import { makeMember } from './members.ts'
import { create, fillFreight, getButton, getOwnRow, mine, toFreightStep } from './spotFreightForm.ts'

// A truck stop without a network: text typed before and after the connection is lost is restored when it comes back.

/** Waits until the worker has cached the offline page. */
async function untilWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(() => caches.has('offline'))
}

/** Reloads the page without a connection, and then restores the connection. */
async function reloadOffline(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept())
  const path = new URL(page.url()).pathname
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
}

test('a message that is begun, and continued without a connection, is sent afterwards', {
  tag: '@processes',
}, async () => {
  const member = await makeMember()
  // The companies share one conversation, in which other journeys have written too.
  const first = `Is the load of ${Date.now()} still free?`
  const id = await sendMessageTo('admin@forwarder.example', { from: member, content: `<p>${first}</p>` })
  const page = await visit(`/dashboard/messages/${id}`, { as: member, hasWorker: true })
  await untilWorker(page)
  await getThread(page).getByText(first).waitFor()
  await getEditor(page).click()
  await page.keyboard.type('We could be there ')
  await page.context().setOffline(true)
  await page.keyboard.type('on Tuesday')
  await reloadOffline(page)
  await expect(getEditor(page)).toHaveText('We could be there on Tuesday')
  await getEditor(page).click()
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await readMessages(page, id)).slice(-2))
    .toEqual([first, 'We could be there on Tuesday'])
})

test('a load that is typed without a connection is published afterwards', async () => {
  const page = await visit(create, { as: await makeMember(), hasWorker: true })
  await untilWorker(page)
  await toFreightStep(page, { from: 'Keila', to: 'Kiel' })
  await fillFreight(page, '1333')
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Additional information' }).fill('Typed without a network.')
  await reloadOffline(page)
  await page.getByText('What you had entered is still here.').waitFor()
  const more = page.getByRole('textbox', { name: 'Additional information' })
  await expect(more).toHaveValue('Typed without a network.')
  await expect(page.getByRole('textbox', { name: 'Target price' })).toHaveValue('1333')
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await getOwnRow(page, /Keila to Kiel/).waitFor()
})

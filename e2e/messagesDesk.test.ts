import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { tryAs } from './calls.ts'
import { callFrom, forwarder, getThread, sendMessage, startConversation } from './conversations.ts'
import { expect, test } from './journey.ts'
import { makeMember } from './members.ts'
import { publishLoad } from './spotFreights.ts'

test('the confirmation of a sent message closes with any key, or by itself', async () => {
  const theirs = await visit('/attributions', { as: forwarder })
  const page = await visit(`/spotload/${await publishLoad(theirs)}`, { as: await makeMember() })
  const write = page.getByRole('dialog', { name: 'Send message' })
  const note = page.getByRole('dialog', { name: 'Message sent successfully' })
  const sheet = page.getByRole('dialog', { name: 'Spot freight' })
  const send = async (text: string) => {
    await page.getByRole('button', { name: 'Send message' }).waitFor()
    await page.keyboard.press('m')
    await write.getByRole('textbox', { name: 'Message' }).fill(text)
    await write.getByRole('button', { name: 'Send', exact: true }).click()
    await note.getByText('has your message. The answer comes to your messages.').waitFor()
    await expect(write).toHaveCount(0)
  }
  await send('Is it still free?')
  expect(await findAccessibilityFaults(page)).toEqual([])
  // The key has no other effect: it neither moves to the next row nor closes the sheet.
  const address = page.url()
  await page.keyboard.press('j')
  await note.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await expect(sheet).toBeVisible()

  await send('And on Monday?')
  await note.waitFor({ state: 'detached' })
  await expect(sheet).toBeVisible()
})

test('price, dates and truck of the offer stay visible while the thread scrolls', async () => {
  const { mine, theirs, conversationId, offerId, path } = await startConversation('Number 1')
  for (let number = 2; number <= 30; number++) await sendMessage(theirs, conversationId, `Number ${number}`)
  for (const viewport of [
    { width: 1280, height: 700 },
    { width: 360, height: 740 },
  ]) {
    await mine.setViewportSize(viewport)
    await loadPage(mine, path)
    const bar = mine.getByLabel('The offer', { exact: true })
    for (const text of ['1 250 €', 'Loading', 'Unloading', 'Standard tautliner'])
      await bar.getByText(text, { exact: true }).waitFor()
    await getThread(mine).getByText('Number 30', { exact: true }).waitFor()
    const before = await bar.boundingBox()
    await getThread(mine)
      .getByText('Number 2', { exact: true })
      .evaluate((message) => message.scrollIntoView({ block: 'center' }))
    await expect(getThread(mine).getByText('Number 2', { exact: true })).toBeVisible()
    expect(await bar.boundingBox()).toEqual(before)
    expect(before!.y).toBeGreaterThanOrEqual(0)
    const first = (await getThread(mine).getByText('Number 2', { exact: true }).boundingBox())!
    expect(first.y).toBeGreaterThan(before!.y + before!.height)
    expect(await findAccessibilityFaults(mine)).toEqual([])
  }
  await callFrom(theirs, 'PUT', '/updateOffer', { _id: offerId, type: 'Spotload', newStatus: 'Inactive' })
  await reloadPage(mine)
  await mine.getByLabel('The offer', { exact: true }).getByText('Not in the list any more').waitFor()
})

test('a wide screen opens the newest unread conversation, a narrow one the list', async () => {
  const { mine, theirs, conversationId, path } = await startConversation()
  await sendMessage(theirs, conversationId, 'Yes, it is')
  const { answer: producer } = await tryAs('admin@producer.example', 'GET', '/getCompany')
  // A newer conversation without unread messages.
  const newer = composeFirstMessage(producer._id, { type: 'Company', content: '<p>Hello</p>' })
  const { _id: newerId } = await callFrom<{ _id: string }>(mine, 'POST', '/conversations', newer)

  const rows = mine.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await mine.setViewportSize({ width: 768, height: 900 })
  await loadPage(mine, '/dashboard/messages')
  await expect(rows).toHaveCount(2)
  await expect.poll(() => rows.first().getAttribute('href')).toContain(newerId)
  expect(new URL(mine.url()).pathname).toBe('/dashboard/messages')

  await mine.setViewportSize({ width: 1280, height: 900 })
  await loadPage(mine, '/dashboard/messages')
  await mine.waitForURL(`**${path}`)
  await getThread(mine).getByText('Yes, it is').waitFor()
  const unread = async () => (await callFrom<{ unreadCount: number }>(mine, 'GET', '/unreadCount')).unreadCount
  await expect.poll(unread).toBe(0)

  // All messages are read: the user chooses which conversation to open.
  await loadPage(mine, '/dashboard/messages')
  await mine.getByText('Choose a conversation to read and answer it.').waitFor()
  await expect(rows).toHaveCount(2)
  expect(new URL(mine.url()).pathname).toBe('/dashboard/messages')
})

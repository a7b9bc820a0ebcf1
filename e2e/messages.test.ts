import { setTimeout as delay } from 'node:timers/promises'
import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import type { Locator, Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import {
  callFrom,
  forwarder,
  getEditor,
  getThread,
  readMessages,
  sendMessage,
  startConversation,
  write,
} from './conversations.ts'
import { expect, runAsChain, test } from './journey.ts'
import { makeMember } from './members.ts'
import { getMarket } from './sharedMarket.ts'
import { publishLoad } from './spotFreights.ts'

const isFocused = (editor: Locator) => editor.evaluate((element) => element.contains(document.activeElement))

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The number in the badge of the header. */
async function unreadOf(page: Page): Promise<number> {
  const text = await page.getByRole('banner').getByRole('link', { name: 'Messages' }).textContent()
  return Number(/(\d+) unread/.exec(text ?? '')?.[1] ?? 0)
}

/** Sends messages until the free trial of the company is used up; a part may be used already. */
async function useUpTrial(page: Page, conversationId: string): Promise<void> {
  const send = (message: string) =>
    page.evaluate(
      async (json) =>
        (await fetch('/api/msg', { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }))
          .status,
      JSON.stringify({ conversationId, message }),
    )
  for (let number = 2; (await send(`Number ${number}`)) === 200; number++) expect(number).toBeLessThanOrEqual(10)
}

test.describe('a message from a sheet', { tag: '@processes' }, () => {
  runAsChain()
  let theirs: Page
  let mine: Page
  let unreadCount: number

  test('a message from a sheet is sent once, however often the button is pressed', async () => {
    theirs = await visit('/roundtrip', { as: forwarder })
    mine = await visit(`/spotload/${await publishLoad(theirs)}`, { as: await makeMember() })
    await mine.getByRole('button', { name: 'Send message' }).waitFor()
    ;({ unreadCount } = await callFrom<{ unreadCount: number }>(theirs, 'GET', '/unreadCount'))
    await mine.keyboard.press('m')
    const dialog = mine.getByRole('dialog', { name: 'Send message' })
    await expect.poll(() => isFocused(dialog.getByRole('textbox', { name: 'Message' }))).toBe(true)
    await mine.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await mine.keyboard.press('m')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('Write a message').waitFor()
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Is it still free?')
    expect(await findAccessibilityFaults(mine)).toEqual([])
    await dialog.getByRole('button', { name: 'Send' }).dblclick()
    const done = mine.getByRole('dialog', { name: 'Message sent successfully' })
    await done.getByRole('link', { name: 'Open the conversation' }).click()
    await mine.waitForURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
    const id = new URL(mine.url()).pathname.split('/').at(-1)!
    await getThread(mine).getByText('Is it still free?').waitFor()
    await getThread(mine).getByRole('img', { name: 'Sent' }).waitFor()
    await expect.poll(() => readMessages(mine, id)).toEqual(['Is it still free?'])
  })

  test('a message from a sheet opens a small window for the other side, and both write in real time', async () => {
    // Shows the badge and a small window beside the list.
    await expect.poll(() => unreadOf(theirs)).toBe(unreadCount + 1)
    await theirs.getByRole('button', { name: 'Latest conversations' }).click()
    await theirs.getByRole('menuitem', { name: 'Is it still free?' }).first().click()
    const chat = theirs.getByRole('region', { name: /^Chat with/ })
    // Letters typed before the editor has the focus are shortcuts: n would open the form of an offer.
    await expect.poll(() => isFocused(getEditor(chat))).toBe(true)
    await getThread(mine).getByRole('img', { name: 'Seen' }).waitFor()
    await theirs.keyboard.type('Yes. When can you load?')
    // The typing indicator is shown briefly, and only when the channel is open.
    const isWriting = async () => {
      await theirs.keyboard.type('?')
      return mine.getByText(/is writing…/).isVisible()
    }
    await expect.poll(isWriting, { intervals: [300] }).toBe(true)
    await theirs.keyboard.press('Enter')
    await getThread(mine).getByText('Yes. When can you load?').waitFor()
    await mine.getByText('Online').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await mine.emulateMedia({ colorScheme })
      await theirs.emulateMedia({ colorScheme })
      expect(await findAccessibilityFaults(mine)).toEqual([])
      expect(await findAccessibilityFaults(theirs)).toEqual([])
    }
  })

  test('a small window stays open after navigation and reload', async () => {
    const chat = theirs.getByRole('region', { name: /^Chat with/ })
    // It stays open after navigation and reload, and counts new messages while it is minimised.
    await theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tender' }).click()
    await getThread(chat).getByText('Yes. When can you load?').waitFor()
    await reloadPage(theirs)
    await getThread(chat).getByText('Yes. When can you load?').waitFor()
    await getEditor(chat).press('Escape')
    await write(mine, 'Tuesday 08:00')
    await chat.getByText('unread message').waitFor()
    await getThread(mine).getByText('Tuesday 08:00').waitFor()
    await chat.getByRole('button', { name: /^Open/ }).click()
    await getThread(chat).getByText('Tuesday 08:00').waitFor()
    await expect(getThread(mine).getByRole('img', { name: 'Seen' })).toHaveCount(2)
    await chat.getByRole('button', { name: /^Close/ }).click()
    await expect(chat).toHaveCount(0)
  })
})

test('a small window takes the focus even if its editor loads slowly, unless the focus has moved elsewhere', async () => {
  const { theirs } = await startConversation('Which dock is it?')
  const openChat = async () => {
    await theirs.getByRole('button', { name: 'Latest conversations' }).click()
    await theirs.getByRole('menuitem', { name: 'Which dock is it?' }).first().click()
    return theirs.getByRole('region', { name: /^Chat with/ })
  }
  const delayEditor = async () => {
    const deliver = Promise.withResolvers<void>()
    await theirs.route('**/assets/MessageEditor-*.js', async (call) => {
      await deliver.promise
      await call.continue()
    })
    return deliver.resolve
  }
  let deliver = await delayEditor()
  await loadPage(theirs, '/roundtrip')
  const chat = await openChat()
  await delay(6000)
  deliver()
  await expect.poll(() => isFocused(getEditor(chat))).toBe(true)

  await chat.getByRole('button', { name: /^Close/ }).click()
  deliver = await delayEditor()
  await reloadPage(theirs)
  await openChat()
  const toTenders = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tender' })
  await toTenders.focus()
  deliver()
  await getEditor(chat).waitFor()
  await theirs.keyboard.press('Enter')
  await theirs.waitForURL('**/tender')
})

test('messages written without a connection survive a reload and arrive once; missed messages are fetched', {
  tag: '@processes',
}, async () => {
  const { mine, theirs, conversationId, path } = await startConversation()
  await loadPage(theirs, path)
  await loadPage(mine, path)
  await getThread(mine).getByText('Is the load still free?').waitFor()

  // The answer is lost: the sender cannot know whether the message was stored.
  let isCut = true
  await mine.route('**/api/msg', async (call) => {
    if (isCut) await call.fetch({ headers: { ...call.request().headers(), origin: getMarket().origin } })
    if (isCut) await call.abort()
    else await call.continue()
  })
  await write(mine, 'We load on Tuesday')
  await mine
    .getByRole('alert')
    .getByText(/Not sent/)
    .waitFor()
  await getThread(theirs).getByText('We load on Tuesday').waitFor()
  await reloadPage(mine)
  await mine
    .getByRole('alert')
    .getByText(/Not sent/)
    .waitFor()
  isCut = false
  await expect(mine.getByRole('alert')).toHaveCount(0)
  await expect(getThread(mine).getByText('We load on Tuesday')).toHaveCount(1)
  await expect.poll(() => readMessages(mine, conversationId)).toEqual(['Is the load still free?', 'We load on Tuesday'])

  // The page is reloaded while the message is being sent.
  await mine.unroute('**/api/msg')
  await mine.route('**/api/msg', () => {})
  await write(mine, 'Two drivers')
  await getThread(mine).getByText('Sending').waitFor()
  await mine.unroute('**/api/msg')
  await reloadPage(mine)
  await getThread(mine).getByText('Two drivers').waitFor()
  await getThread(theirs).getByText('Two drivers').waitFor()
  await expect(getThread(mine).getByText('Sending')).toHaveCount(0)
  await expect(getThread(mine).getByText('Two drivers')).toHaveCount(1)

  // Offline and back online: both sides have written in the meantime.
  await mine.context().setOffline(true)
  await write(mine, 'From a tunnel')
  await mine
    .getByRole('alert')
    .getByText(/Not sent/)
    .waitFor()
  await sendMessage(theirs, conversationId, 'Said while you were away')
  await mine.context().setOffline(false)
  await getThread(mine).getByText('Said while you were away').waitFor()
  await getThread(theirs).getByText('From a tunnel').waitFor()
  await expect(mine.getByRole('alert')).toHaveCount(0)
  const sentMessages = [
    'Is the load still free?',
    'We load on Tuesday',
    'Two drivers',
    'Said while you were away',
    'From a tunnel',
  ]
  expect((await readMessages(mine, conversationId)).toSorted()).toEqual(sentMessages.toSorted())

  // A discarded message disappears.
  await mine.route('**/api/msg', (call) => call.abort())
  await write(mine, 'Not meant')
  await mine.getByRole('button', { name: 'Discard this message' }).click()
  await expect(getThread(mine).getByText('Not meant')).toHaveCount(0)
})

test('a draft of a message survives a reload, and Enter breaks the line if chosen so', async () => {
  const { mine, conversationId, path } = await startConversation()
  await loadPage(mine, path)
  await getEditor(mine).click()
  await mine.keyboard.type('Half a thought')
  await reloadPage(mine)
  await expect(getEditor(mine)).toHaveText('Half a thought')
  await mine.getByRole('button', { name: 'Writing' }).click()
  await mine.getByRole('menuitemcheckbox', { name: 'Enter sends' }).click()
  await mine.keyboard.press('Escape')
  await reloadPage(mine)
  await getEditor(mine).click()
  await mine.keyboard.press('End')
  await mine.keyboard.press('Enter')
  await mine.keyboard.type('and the rest')
  await mine.keyboard.press('Control+Enter')
  await getThread(mine).getByText('and the rest').waitFor()
  await expect.poll(() => readMessages(mine, conversationId)).toHaveLength(2)
  await expect.poll(() => getEditor(mine).textContent()).toBe('')
})

test('conversations are browsed and answered by keyboard only', async () => {
  const page = await visit('/dashboard/messages', { as: 'admin@haulier.example' })
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  const open = async (at: number) => expect(rows.nth(at)).toHaveAttribute('aria-current', 'page')
  await rows.nth(2).waitFor()
  // Opens the first row, whether or not an unread conversation has opened by itself.
  await rows.first().click()
  await open(0)
  await getEditor(page).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await open(1)
  await page.keyboard.press('j')
  await open(2)
  await page.keyboard.press('k')
  await open(1)
  await getEditor(page).waitFor()
  await page.keyboard.press('m')
  await expect.poll(() => isFocused(getEditor(page))).toBe(true)
  await page.keyboard.type('j, as in Jonas')
  await expect(getEditor(page)).toHaveText('j, as in Jonas')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('no such company')
  await page.getByText('No results').waitFor()
})

test('a pasted image is uploaded, sent and seen by the other side; a file that is no image is refused with a message', async () => {
  const { mine, theirs, path } = await startConversation()
  await loadPage(mine, path)
  await loadPage(theirs, path)
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = mine.waitForEvent('filechooser')
    await mine.getByRole('button', { name: 'Image' }).click()
    await (await chooser).setFiles(file)
  }
  await getEditor(mine).waitFor()
  await choose({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await mine.getByText('Choose a JPEG or PNG image').waitFor()
  await choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) })
  await mine.getByText('Choose an image of at most 5 MB').waitFor()

  await choose({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script></script>') })
  await mine.getByRole('alert').getByText('Choose a JPEG or PNG image').waitFor()
  await expect(getEditor(mine).locator('img')).toHaveCount(0)

  // An image that does not exist any more, as in an old draft, is removed with a message.
  await getEditor(mine).evaluate((editor) => {
    const data = new DataTransfer()
    data.setData('text/html', `<p>Our gate</p><img src="/api/images/${'0'.repeat(32)}.webp">`)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await mine.getByText('An image in this text is not there any more and was taken out').waitFor()
  await expect(getEditor(mine).locator('img')).toHaveCount(0)
  await expect(getEditor(mine)).toHaveText('Our gate')

  // A slow upload can be cancelled.
  await mine.route('**/api/uploads', () => {})
  await choose({ name: 'slow.png', mimeType: 'image/png', buffer: png })
  await mine.getByText('Uploading slow.png').waitFor()
  await mine.getByRole('button', { name: 'Cancel' }).click()
  await expect(mine.getByText('Uploading slow.png')).toHaveCount(0)
  await mine.unroute('**/api/uploads')

  await getEditor(mine).evaluate((editor, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, png.toString('base64'))
  await getEditor(mine).locator('img').waitFor()
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  const picture = getThread(theirs).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await findAccessibilityFaults(theirs)).toEqual([])
})

test('a blocked company and its blocker cannot write until it is unblocked, and a message can be reported', async () => {
  const { mine, theirs, path } = await startConversation('Buy my watches')
  await loadPage(mine, path)
  await loadPage(theirs, path)
  await getEditor(mine).waitFor()
  await theirs.getByRole('button', { name: 'More about this message' }).click()
  await theirs.getByRole('menuitem', { name: 'Report message' }).click()
  const report = theirs.getByRole('dialog', { name: 'Report message' })
  await report.getByRole('button', { name: 'Report' }).click()
  await report.getByText('Say what is wrong').waitFor()
  await report.getByLabel('What is wrong with it?').fill('Advertising')
  await report.getByRole('button', { name: 'Report' }).click()
  await theirs.getByText('Message reported').waitFor()

  try {
    await theirs.getByRole('button', { name: 'More about this conversation' }).click()
    await theirs.getByRole('menuitem', { name: 'Block company' }).click()
    expect(await findAccessibilityFaults(theirs)).toEqual([])
    await theirs.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await theirs.getByText(/^Your company has blocked/).waitFor()
    await mine.getByText(/takes no messages from your company/).waitFor()
    await expect(getEditor(mine)).toHaveCount(0)
    expect(await findAccessibilityFaults(theirs)).toEqual([])
  } finally {
    await theirs.getByRole('button', { name: 'Unblock' }).click()
    await getEditor(theirs).waitFor()
  }
  await getEditor(mine).waitFor()
})

test.describe('the list of conversations', () => {
  runAsChain()
  let mine: Page
  let conversationId: string
  let path: string

  test('an empty list of conversations says that there are none yet', async () => {
    ;({ mine, conversationId, path } = await startConversation())
    const page = await visit('/dashboard/messages', { as: await makeMember(), width: 360, height: 740 })
    await page.getByText('You currently have no active messages.').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('conversations are searched by company and title, from two characters on', async () => {
    await mine.setViewportSize({ width: 360, height: 740 })
    await loadPage(mine, '/dashboard/messages')
    const rows = mine.getByRole('list', { name: 'Conversations' }).getByRole('link')
    await expect(rows).toHaveCount(1)
    const search = mine.getByLabel('Company or offer')
    await search.fill('z')
    await mine.waitForURL('**/dashboard/messages?search=z')
    await expect(rows).toHaveCount(1)
    await search.fill('zzz')
    await mine.getByText('No results').waitFor()
    await search.fill('TALLINN')
    await expect(rows).toHaveCount(1)
    await mine.getByLabel('Type').selectOption('Tender')
    await mine.getByText('No results').waitFor()
    await mine.getByLabel('Type').selectOption('Spot freight')
    await mine.waitForURL('**/dashboard/messages?search=TALLINN&type=Spotload')
    expect(await findAccessibilityFaults(mine)).toEqual([])
  })

  test('on phones the list of conversations is a screen of its own', async () => {
    const rows = mine.getByRole('list', { name: 'Conversations' }).getByRole('link')
    const search = mine.getByLabel('Company or offer')
    await rows.first().click()
    await mine.waitForURL(`**${path}?*`)
    await getThread(mine).getByText('Is the load still free?').waitFor()
    await expect(search).toBeHidden()
    expect(await findAccessibilityFaults(mine)).toEqual([])
    await expect.poll(() => mine.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const offer = mine.getByRole('link', { name: /Tallinn/ })
    await expect.poll(() => offer.getAttribute('href')).toMatch(/^\/spotload\//)
    await mine.getByRole('link', { name: 'Back to all messages' }).click()
    await expect(rows).toHaveCount(1)
  })

  test('an unknown conversation shows a message', async () => {
    await loadPage(mine, `/dashboard/messages/${conversationId.replace(/^./, 'f')}`)
    await mine.getByText('This conversation does not exist').waitFor()
  })
})

test('older messages load while scrolling up, and the visible ones do not move', async () => {
  const { mine, theirs, conversationId, path } = await startConversation('Number 1')
  for (let number = 2; number <= 130; number++) await sendMessage(theirs, conversationId, `Number ${number}`)
  await loadPage(mine, path)
  const thread = getThread(mine)
  await thread.getByText('Number 130', { exact: true }).waitFor()
  await expect(thread.getByText('Number 60', { exact: true })).toHaveCount(0)
  const place = (text: string) =>
    thread.getByText(text, { exact: true }).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await thread.getByText('Number 82', { exact: true }).evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const before = await place('Number 84')
  await thread.getByText('Number 70', { exact: true }).waitFor({ state: 'attached' })
  expect(await place('Number 84')).toBe(before)
  await sendMessage(theirs, conversationId, 'Just now')
  await mine.getByRole('button', { name: 'New messages' }).waitFor()
  expect(await place('Number 84')).toBe(before)
  await mine.getByRole('button', { name: 'New messages' }).click()
  await thread.getByText('Just now').waitFor()
  await expect(mine.getByRole('button', { name: 'New messages' })).toHaveCount(0)
})

test('the eleventh message of a free trial is not sent but kept, and links to the plans', async () => {
  const theirs = await visit('/attributions', { as: forwarder })
  const { _id: companyId } = await callFrom<{ _id: string }>(theirs, 'GET', '/getCompany')
  const mine = await visit(`/dashboard/company/${companyId}`, { as: 'admin@trial.example' })
  const body = composeFirstMessage(companyId, { content: '<p>Hello</p>', type: 'Company' })
  const { _id: id } = await callFrom<{ _id: string }>(mine, 'POST', '/conversations', body)
  await useUpTrial(mine, id)
  const messagesBefore = await readMessages(mine, id)
  await mine.getByRole('button', { name: 'Send message' }).click()
  await mine.getByRole('textbox', { name: 'Message' }).fill('One more')
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  const gate = mine.getByRole('dialog', { name: 'Free trial used up' })
  await expect(gate.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/pricing')
  await gate.getByRole('button', { name: 'Close' }).click()
  await expect(mine.getByRole('textbox', { name: 'Message' })).toHaveText('One more')

  await loadPage(mine, `/dashboard/messages/${id}`)
  await mine.getByRole('main').getByText('You have sent all the messages that the free trial includes').waitFor()
  await expect(mine.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await expect
    .poll(() => mine.getByRole('main').getByRole('link', { name: 'Continue' }).getAttribute('href'))
    .toBe('/pricing')
  await expect.poll(() => readMessages(mine, id)).toEqual(messagesBefore)
})

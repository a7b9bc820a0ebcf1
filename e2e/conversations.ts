import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import type { Locator, Page } from 'playwright-core'
import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { makeMember } from './members.ts'
import { publishLoad } from './spotFreights.ts'

export const forwarder = 'admin@forwarder.example'

/** Makes a call from a page with its session. */
export async function callFrom<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async ([verb, address, json]) => {
      const response = await fetch(`/api${address}`, {
        method: verb,
        headers: json === undefined ? {} : { 'content-type': 'application/json' },
        body: json,
      })
      return { status: response.status, answer: await response.json() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer as Answer
}

interface Sent {
  _id: string
  content: string
  number: number
}

/** All messages, the oldest first. */
export async function readMessages(page: Page, conversationId: string): Promise<string[]> {
  const messages = await callFrom<Sent[]>(page, 'GET', `/messages?id=${conversationId}&limit=200`)
  return messages.toReversed().map(({ content }) => content.replace(/<[^>]*>/g, ''))
}

/** Sends a message by API instead of the page. */
export function sendMessage(page: Page, conversationId: string, message: string): Promise<Sent> {
  return callFrom(page, 'POST', '/msg', { conversationId, message: `<p>${message}</p>` })
}

/**
 * Creates a member of the demo haulier who has written to the demo forwarder about a new load. Returns both pages and
 * the path of the conversation.
 */
export async function startConversation(first = 'Is the load still free?') {
  const theirs = await visit('/attributions', { as: forwarder })
  const offerId = await publishLoad(theirs)
  const { author } = await callFrom<{ author: { _id: string } }>(theirs, 'GET', `/mySpotload/${offerId}`)
  const mine = await visit('/attributions', { as: await makeMember() })
  const { _id } = await callFrom<{ _id: string }>(
    mine,
    'POST',
    '/conversations',
    composeFirstMessage(author._id, {
      content: `<p>${first}</p>`,
      type: 'Spotload',
      post_originate: offerId,
    }),
  )
  return { theirs, mine, conversationId: _id, offerId, path: `/dashboard/messages/${_id}` }
}

/** The messages of the open conversation, on the page or in a small window. */
export function getThread(page: Page | Locator): Locator {
  return page.getByRole('region', { name: /^Messages with/ })
}

export function getEditor(page: Page | Locator): Locator {
  return page.getByRole('textbox', { name: /^Message to/ })
}

/** Types a message and sends it with Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await getEditor(page).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { type Text, type TextCode, text } from '@veos/contract/platform/texts/text'
import { texts } from '@veos/contract/texts'
import { expect, test } from 'vitest'
import { waitForJobs } from '../../../testing/jobs.ts'
import { testApp } from '../../../testing/testApp.ts'
import type { Message } from './letter.ts'
import { type MailFrequency, maxMailsPerDay, toMailCount } from './mailLimits.ts'

const app = await testApp()
const { platform, db, clock, config } = app

/** A text with an arbitrary value for each of its placeholders. */
function filled(code: TextCode): Text {
  const names = [...texts[code].matchAll(/\{\s*(\w+)/g)].map(([, name]) => [name!, 1])
  const fill = text as (code: TextCode, values: object) => Text
  return fill(code, Object.fromEntries(names))
}

const letterTo = (email: string, more: Partial<Message> = {}): Message => ({
  recipient: { email, firstName: null },
  subject: text('mail_export_ready_subject'),
  body: text('verbatim', { words: 'Words' }),
  ...more,
})

async function send(count: number, message: Message) {
  for (let sent = 0; sent < count; sent++) await platform.mail.queue(db, message)
}

async function countByAddress(): Promise<Map<string, number>> {
  await waitForJobs(app)
  const folder = join(config.dataDir, 'mailbox')
  const letters = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return new Map([...Map.groupBy(letters, ({ to }) => to as string)].map(([to, each]) => [to, each.length]))
}

/** Every text that is the subject of a mail: subjects of mails, and the titles of notices. */
const subjects = (Object.keys(texts) as TextCode[]).filter(
  (code) =>
    /^mail_.*_subject$/.test(code) ||
    (/^(billing|bid|agreement|review_news)_/.test(code) && `${code}_content` in texts),
)

test('an address gets no more mails of a kind in a day than its limit', async () => {
  expect(subjects.length).toBeGreaterThan(50)
  const { usual } = maxMailsPerDay
  for (const code of subjects) await send(usual + 1, letterTo(`${code}@weapon.example`, { subject: filled(code) }))
  const counts = await countByAddress()
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(subjects.map((code) => [`${code}@weapon.example`, usual])),
  )
}, 120_000)

test.each(Object.entries(maxMailsPerDay))('the limit of %s is %i a day', (frequency, max) => {
  const message = letterTo('a@b.example', { frequency: frequency as MailFrequency })
  expect(toMailCount(message)).toEqual({ cause: 'mail_export_ready_subject', max })
})

test('each address and each kind has its own count, which ignores the spelling of the address and starts anew after a day', async () => {
  const { usual } = maxMailsPerDay
  const one = 'One@counted.example'
  const other = 'other@counted.example'
  await send(usual, letterTo(one))
  await send(1, letterTo(one.toLowerCase()))
  await send(1, letterTo(other))
  await send(1, letterTo(one, { subject: text('mail_account_deleted_subject') }))
  const first = await countByAddress()
  expect([first.get(one), first.get(one.toLowerCase()), first.get(other)]).toEqual([usual + 1, undefined, 1])
  clock.pass(dayMs)
  await send(1, letterTo(one))
  expect((await countByAddress()).get(one)).toBe(usual + 2)
})

test('mails from visitors to the operator are not counted', async () => {
  await send(maxMailsPerDay.usual + 2, letterTo('help@counted.example', { frequency: 'unlimited' }))
  expect((await countByAddress()).get('help@counted.example')).toBe(maxMailsPerDay.usual + 2)
})

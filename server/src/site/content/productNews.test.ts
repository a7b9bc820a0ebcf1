import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { testApp } from '../../../testing/testApp.ts'
import { upsertChoice } from '../../people/notifications/notifications.store.ts'

const app = await testApp()
const { make, db, clock, config } = app
const { mailTo } = openTestMailbox(config)
const company = await make.company()
const want = (userId: string, isOn: boolean) => upsertChoice(db, { userId, notificationId: 'product_news.email', isOn })

async function publishNews(title = 'A post') {
  const { id, address } = await make.content('post', { title })
  await db.updateTable('contentItems').set({ isNews: true }).where('id', '=', id).execute()
  return address
}
const lettersOf = async (email: string) => (await mailTo(email)).map(({ subject, text }) => ({ subject, text }))
async function waitForLetter(email: string, title: string) {
  const find = async () => (await mailTo(email)).find(({ subject }) => subject === title)
  await expect.poll(find).toBeDefined()
  return (await find())!
}

test('product news are mailed once to members who have switched them on, with an unsubscribe link', async () => {
  await want(company.admin.id, true)
  const address = await publishNews()
  await make.content('post')
  for (let run = 0; run < 2; run++) await runJob(app, 'mail-product-news')
  await expect.poll(async () => (await lettersOf(company.admin.email)).length).toBe(1)
  const [letter] = await lettersOf(company.admin.email)
  expect(letter).toMatchObject({ subject: 'A post', text: expect.stringContaining(`/blog/${address}`) })
  expect(letter!.text).toContain('/unsubscribe/product_news.email')
  expect(await lettersOf(company.employee.email)).toEqual([])
})

test('one click in a mail program unsubscribes only its reader', async () => {
  const { admin, employee } = await make.company()
  for (const { id } of [admin, employee]) await want(id, true)
  await publishNews('News before')
  await runJob(app, 'mail-product-news')
  const first = await waitForLetter(admin.email, 'News before')
  const address = /^<(.+)>$/.exec(first.headers['List-Unsubscribe']!)![1]!
  const { pathname, search } = new URL(address)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  const pressed = await app.visitor.send({ method: 'POST', url: pathname + search, headers, payload })
  expect(pressed.statusCode).toBe(200)
  await publishNews('News after')
  await runJob(app, 'mail-product-news')
  await waitForLetter(employee.email, 'News after')
  expect((await lettersOf(admin.email)).map(({ subject }) => subject)).not.toContain('News after')
})

test('two processes mail each member of several batches once', async () => {
  const members = await Promise.all(Array.from({ length: 60 }, () => make.company()))
  for (const { admin } of members) await want(admin.id, true)
  const address = await publishNews()
  const another = await app.another()
  await Promise.all([runJob(app, 'mail-product-news'), runJob({ ...app, ...another }, 'mail-product-news')])
  const countOf = async (email: string) => (await mailTo(email)).filter(({ text }) => text.includes(address)).length
  await expect
    .poll(() => Promise.all(members.map(({ admin }) => countOf(admin.email))), { timeout: 30_000 })
    .toEqual(members.map(() => 1))
})

test('nobody gets news from before he switched them on, or future ones', async () => {
  const { admin } = await make.company()
  await publishNews()
  clock.pass(4 * dayMs)
  await want(admin.id, true)
  const { id } = await make.content('post')
  await db.updateTable('contentItems').set({ isNews: true }).where('id', '=', id).execute()
  await db
    .updateTable('contentTexts')
    .set({ publishedAt: new Date(clock.now().getTime() + 60_000) })
    .where('itemId', '=', id)
    .execute()
  await runJob(app, 'mail-product-news')
  expect(await mailTo(admin.email)).toEqual([])
})

test('any title is plain text in the mail', async () => {
  const { admin } = await make.company()
  await want(admin.id, true)
  await publishNews('News <img src=x onerror=ran()> "> &')
  await runJob(app, 'mail-product-news')
  const isThere = async () => (await mailTo(admin.email)).find(({ subject }) => subject.startsWith('News '))
  await expect.poll(isThere).toBeDefined()
  const letter = (await isThere())!
  expect(letter.html).toContain('&lt;img src=x onerror=ran()&gt;')
  expect(letter.html).not.toContain('<img')
})

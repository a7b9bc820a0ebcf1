import type { AddressInfo } from 'node:net'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { text } from '@veos/contract/platform/texts/text'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitForJobs } from '../../../testing/jobs.ts'
import { testApp } from '../../../testing/testApp.ts'
import { readQueueFigures } from '../../platform/jobs/queues.store.ts'
import { sendMail } from '../../platform/mail/mail.ts'

/** The answer of the mail server to a recipient; null accepts the mail. */
let refusal: { code: number; text: string } | null = null
const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, done) {
    if (refusal) return done(Object.assign(new Error(`<${address}> ${refusal.text}`), { responseCode: refusal.code }))
    done()
  },
  onData(stream, { envelope }, done) {
    stream.resume().on('end', () => {
      received.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const { port } = smtp.server.address() as AddressInfo
const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const { make, as, visitor, db, pool, clock, platform } = app
const company = await make.company({})
const staffUser = await make.staff()
// Logs in anew for each call, because sessions expire as hours pass.
const staff = () => as(staffUser)

beforeEach(async () => {
  refusal = null
  received.length = 0
  await pool.query("delete from jobs.job where name in ('send-mail', 'unsent-mail')")
})

const letter = (email: string) => ({
  recipient: { email, firstName: 'Jaan' },
  subject: text('verbatim', { words: `For ${email}` }),
  body: text('verbatim', { words: 'Secret words' }),
})
const send = (to: string, until?: Date) => platform.mail.queue(db, letter(to), { ...(until && { until }) })
const noSuchUser = { code: 550, text: 'no such user' }
const busy = { code: 451, text: 'try later' }

async function listed(query = {}) {
  const list = await staff().call(backOfficeRoutes.unsentMails, { query })
  if (!list.ok) throw new Error(list.message)
  return list.answer
}

async function countFailed() {
  const counts = await staff().call(backOfficeRoutes.counts)
  return counts.ok ? counts.answer.unsentMails : null
}

test('a mail to a recipient whom the mail server refuses is not retried, and staff sees the reason without the content', async () => {
  refusal = noSuchUser
  await send('nobody@haulier.example')
  await expect.poll(listed).toHaveLength(1)
  const [mail] = await listed()
  expect(mail).toMatchObject({
    to: 'nobody@haulier.example',
    subject: 'For nobody@haulier.example',
    tries: 1,
    nextTryAt: null,
    reason: 'recipient_refused',
    canSendAgain: true,
  })
  expect(mail!.answer).toContain('no such user')
  expect(JSON.stringify(mail)).not.toContain('Secret')
  expect(await countFailed()).toBe(1)
  const figures = await readQueueFigures(db)
  expect(figures.find(({ queue }) => queue === sendMail)).toMatchObject({ failed: 1, waiting: 0, later: 0 })
  expect(figures.map(({ queue }) => queue)).not.toContain('unsent-mail')
})

test('a mail that the server defers is retried within a minute, and staff may retry it immediately', async () => {
  refusal = busy
  await send('jaan@haulier.example')
  await expect.poll(listed).toMatchObject([{ reason: 'asked_to_wait', tries: 1 }])
  const [mail] = await listed()
  const waitMs = new Date(mail!.nextTryAt!).getTime() - new Date(mail!.lastTriedAt).getTime()
  expect(waitMs).toBeGreaterThan(29_000)
  expect(waitMs).toBeLessThan(65_000)
  expect(await countFailed()).toBe(0)

  refusal = null
  const again = await staff().call(backOfficeRoutes.sendMailAgain, { params: { id: mail!._id } })
  expect(again).toMatchObject({ ok: true, answer: { sentAgain: 1 } })
  await expect.poll(() => received).toEqual(['jaan@haulier.example'])
  await waitForJobs({ pool })
  expect(await listed()).toEqual([])
  expect(await staff().call(backOfficeRoutes.sendMailAgain, { params: { id: mail!._id } })).toMatchObject({
    status: 404,
  })
})

test('staff sends failed mails again, one or all, or removes them from the list', async () => {
  refusal = noSuchUser
  const people = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example']
  for (const one of people) await send(one)
  await expect.poll(listed).toHaveLength(4)
  const list = await listed()
  const idOf = (to: string) => list.find((mail) => mail.to === to)!._id

  const removed = await staff().call(backOfficeRoutes.removeUnsentMail, { params: { id: idOf('d@x.example') } })
  expect(removed.ok).toBe(true)
  expect(await staff().call(backOfficeRoutes.removeUnsentMail, { params: { id: idOf('d@x.example') } })).toMatchObject({
    status: 404,
  })

  refusal = null
  await staff().call(backOfficeRoutes.sendMailAgain, { params: { id: idOf('a@x.example') } })
  await expect.poll(() => received).toEqual(['a@x.example'])
  const all = await staff().call(backOfficeRoutes.sendMailsAgain)
  expect(all).toMatchObject({ ok: true, answer: { sentAgain: 2 } })
  await expect.poll(() => received.toSorted()).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
  await waitForJobs({ pool })
  expect(await listed()).toEqual([])
})

test('a mail with an expired link is not sent any more: staff sees it, and cannot send it again', async () => {
  await send('late@x.example', new Date(clock.now().getTime() - 1))
  await expect.poll(listed).toMatchObject([{ reason: 'link_expired', canSendAgain: false, answer: null }])
  const [mail] = await listed()
  const again = await staff().call(backOfficeRoutes.sendMailAgain, { params: { id: mail!._id } })
  expect(again).toMatchObject({ status: 409, error: 'mail_is_over' })
  expect(received).toEqual([])
})

test('a recovery mail whose link was replaced is not sent', async () => {
  refusal = busy
  await visitor.call(recoveryRoutes.recoverUser, { body: { email: company.admin.email } })
  await expect.poll(listed).toMatchObject([{ reason: 'asked_to_wait' }])
  refusal = null
  clock.pass(61 * 60_000)
  await staff().call(backOfficeRoutes.sendMailsAgain)
  await expect.poll(listed).toMatchObject([{ reason: 'link_expired' }])
  expect(received).toEqual([])
})

test('unsent mails come in pages, the oldest first', async () => {
  refusal = noSuchUser
  const people = ['1@x.example', '2@x.example', '3@x.example']
  for (const one of people) {
    await send(one)
    await expect.poll(async () => (await listed()).map(({ to }) => to)).toContain(one)
  }
  const first = await staff().call(backOfficeRoutes.unsentMails, { query: { limit: 2 } })
  expect(first).toMatchObject({ ok: true, page: { total: '3' } })
  const next = first.ok ? first.page.next! : ''
  const rest = await listed({ limit: 2, cursor: next })
  expect([...(first.ok ? first.answer : []), ...rest].map(({ to }) => to)).toEqual(people)
})

test('a mail whose process died is shown as such', async () => {
  refusal = busy
  await send('jaan@haulier.example')
  await expect.poll(listed).toHaveLength(1)
  await pool.query(`update jobs.job set output = '{"value": {"message": "job heartbeat timeout"}}' where name = $1`, [
    sendMail,
  ])
  expect(await listed()).toMatchObject([{ reason: 'interrupted' }])
})

test('only staff reads and resends unsent mails', async () => {
  const params = { id: staffUser.id }
  const calls: ((who: typeof visitor) => Promise<{ ok: boolean; status?: number }>)[] = [
    (who) => who.call(backOfficeRoutes.unsentMails),
    (who) => who.call(backOfficeRoutes.sendMailsAgain),
    (who) => who.call(backOfficeRoutes.sendMailAgain, { params }),
    (who) => who.call(backOfficeRoutes.removeUnsentMail, { params }),
  ]
  for (const call of calls) {
    expect(await call(visitor)).toMatchObject({ status: 401 })
    expect(await call(as(company.admin))).toMatchObject({ status: 403 })
  }
})

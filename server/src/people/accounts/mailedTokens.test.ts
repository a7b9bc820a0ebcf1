import type { AddressInfo } from 'node:net'
import { accountRoutes } from '@veos/contract/people/accounts'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { signUpRoutes } from '@veos/contract/people/signUp'
import { teamRoutes } from '@veos/contract/people/team'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anInvoice } from '../../../testing/anInvoice.ts'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { findTablesContaining } from '../../../testing/findInDatabase.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { getToken } from '../../../testing/mail.ts'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'
import { queueInvoiceMails } from '../../billing/invoices/invoices.mail.ts'

interface Received {
  to: string
  subject: string
  text: string
}

/** A mail server that accepts a mail while the answer is lost because the sending process dies. */
let losesAnswers = false
const received: Received[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
      received.push({ to: envelope.rcptTo[0]!.address, subject, text })
      done(losesAnswers ? Object.assign(new Error('lost'), { responseCode: 451 }) : null)
    })
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const { port } = smtp.server.address() as AddressInfo
const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const { make, as, visitor, db, pool, platform } = app
const staffUser = await make.staff()

beforeEach(() => {
  losesAnswers = false
  received.length = 0
})

/** Queues every mail with a link that works as a key, each to another user. */
async function queueAllLetters() {
  const company = await make.company()
  const registration = aRegistration()
  await visitor.call(signUpRoutes.createUser, { body: registration })
  await recover(company.admin)
  const invited = `new${company.id}@haulier.example`
  const person = { email: invited, firstName: 'Mari', lastName: 'Uus', phone: '+372 5123 4567' }
  await as(company.admin).call(teamRoutes.inviteUser, { body: { ...person, userRole: 'Employee' } })
  const { employee } = company
  for (let tries = 0; tries < 11; tries++) await logIn(employee, `wrong pass ${tries}`)
  const change = { userId: employee.id, newPrivilege: 'Admin' } as const
  await as(company.admin).call(teamRoutes.newPrivilege, { body: change })
  const bookkeeper = `books${company.id}@haulier.example`
  const content = anInvoice({ buyer: { ...anInvoice().buyer, email: bookkeeper } })
  await queueInvoiceMails(platform, db, { id: company.id, companyId: null, content })
  return {
    company,
    letters: [registration.email, company.admin.email, invited, employee.email, employee.email, bookkeeper],
  }
}

const recover = ({ email }: TestUser) => visitor.call(recoveryRoutes.recoverUser, { body: { email } })
const logIn = ({ email }: TestUser, password: string) =>
  visitor.call(accountRoutes.logIn, { body: { username: email, password } })
const sendAgain = async () => as(staffUser).call(backOfficeRoutes.sendMailsAgain)
const check = (id: string) => visitor.call(recoveryRoutes.checkRecovery, { params: { id } })
const recoveryTokens = () =>
  received.filter(({ text }) => text.includes('/reset-password/')).map(({ text }) => getToken(text, 'reset-password'))

/** The tokens, and the signatures in signed ones, after the key version: 256 bits each. */
const keysIn = (letters: Received[]) =>
  letters.flatMap(({ text }) =>
    [...text.matchAll(/(?<![\w-])(?:\d{1,9}-)?([\w-]{43})(?![\w-])/g)].map(([, key]) => key!),
  )

const recipients = () => received.map(({ to }) => to).toSorted()

test('no key of a mailed link is in the database, while its mail waits and after it was sent', async () => {
  losesAnswers = true
  const { letters } = await queueAllLetters()
  await expect.poll(recipients).toEqual(letters.toSorted())
  await waitForJobs(app)
  const waiting = keysIn(received)
  expect(waiting).toHaveLength(letters.length)
  expect(await findTablesContaining(pool, waiting)).toEqual([])
  // The waiting mails are in the database with their content.
  expect(await findTablesContaining(pool, [letters[0]!])).toContain('jobs.job_common')

  losesAnswers = false
  received.length = 0
  await sendAgain()
  await expect.poll(recipients).toEqual(letters.toSorted())
  await waitForJobs(app)
  const sent = keysIn(received)
  expect(sent).toHaveLength(letters.length)
  expect(await findTablesContaining(pool, [...waiting, ...sent])).toEqual([])
})

test('the search for keys finds one in any place of the database', async () => {
  const key = 'k'.repeat(43)
  await platform.jobs.enqueue(
    db,
    'send-push',
    { sessionId: staffUser.id, event: { body: key } },
    { afterSeconds: 3600 },
  )
  await db.insertInto('secrets').values({ name: 'found', version: 1, value: key, startsAt: new Date() }).execute()
  expect(await findTablesContaining(pool, [key])).toEqual(['jobs.job_common', 'public.secrets'])
})

test('a finished job leaves no data behind', async () => {
  const { admin } = await make.company()
  await recover(admin)
  await expect.poll(recipients).toEqual([admin.email])
  await waitForJobs(app)
  const { rows } = await pool.query("select name from jobs.job where state = 'completed' or data::text like $1", [
    `%${admin.email}%`,
  ])
  expect(rows).toEqual([])
})

test('both links of a mail that a crash sent twice work until one of them is used', async () => {
  const { admin } = await make.company()
  losesAnswers = true
  await recover(admin)
  await expect.poll(recoveryTokens).toHaveLength(1)
  await waitForJobs(app)
  losesAnswers = false
  await sendAgain()
  await expect.poll(recoveryTokens).toHaveLength(2)
  const [first, second] = recoveryTokens()
  expect(first).not.toBe(second)
  for (const token of [first!, second!]) expect(await check(token)).toMatchObject({ ok: true })

  const body = { userId: first!, password: 'another-pass-2026' }
  expect(await visitor.call(recoveryRoutes.updateRecoveredUser, { body })).toMatchObject({ ok: true })
  for (const token of [first!, second!]) expect(await check(token)).toMatchObject({ ok: false, status: 404 })
})

test('a waiting mail is not sent if its link was replaced or withdrawn', async () => {
  const company = await make.company()
  losesAnswers = true
  for (const user of [company.admin, company.admin, company.employee]) {
    await recover(user)
    await waitForJobs(app)
  }
  await expect.poll(recoveryTokens).toHaveLength(3)
  await as(company.admin).call(teamRoutes.removeUser, { params: { id: company.employee.id } })
  await waitForJobs(app)
  received.length = 0
  losesAnswers = false
  await sendAgain()
  await waitForJobs(app)
  expect(received.filter(({ text }) => text.includes('/reset-password/')).map(({ to }) => to)).toEqual([
    company.admin.email,
  ])
})

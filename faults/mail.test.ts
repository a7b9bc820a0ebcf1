import type { UnsentMail } from '@veos/contract/staff/backOffice'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../e2e/browser.ts'
import { end, type Started, start } from '../e2e/process.ts'
import { databases, isShort, openMarket } from './databases.ts'
import { type SmtpBehaviour, startFakeSmtp } from './fakeSmtp.ts'
import { report } from './faultTable.ts'
import { haulier, logIn } from './logIn.ts'
import { hasPostgres } from './postgresServer.ts'

const people = [haulier, 'admin@forwarder.example', 'admin@producer.example', 'admin@trial.example']
const hour = 3600

describe.runIf(hasPostgres)('the mail server', async () => {
  const smtp = await startFakeSmtp()
  const { settings, remove } = await openMarket('PostgreSQL')
  const product = await start({ ...settings, SMTP_URL: smtp.url, LOG_LEVEL: 'info', LOG_FORMAT: 'json' })
  const database = new pg.Client({ connectionString: settings.DATABASE_URL! })
  await database.connect()
  afterAll(async () => {
    await end(product.child)
    await database.end()
    remove()
    await smtp.close()
  })
  const begin = async (behaviour: SmtpBehaviour) => {
    await database.query("delete from jobs.job where name in ('send-mail', 'unsent-mail'); delete from throttles")
    Object.assign(smtp, { behaviour, tries: 0, maxAtOnce: 0 })
    smtp.taken.length = 0
  }
  const takenBy = () => smtp.taken.map(({ to }) => to).sort()

  test('after half an hour of 421 every mail arrives once, and staff has seen why it waited', async () => {
    await begin('busy')
    const began = performance.now()
    for (const email of people) await recover(product, email)
    await expect.poll(() => smtp.tries).toBeGreaterThanOrEqual(people.length)
    await tried(database)
    let waited = 0
    while (waited < hour / 2) waited += await skipToNextTry(database, hour / 2 - waited)
    const listed = await unsentMails(product)
    expect(listed.map(({ reason }) => reason)).toEqual(people.map(() => 'asked_to_wait'))
    expect(listed.every(({ nextTryAt, tries }) => nextTryAt && tries > 3)).toBe(true)
    const { tries } = smtp
    smtp.behaviour = 'take'
    while (smtp.taken.length < people.length) waited += await skipToNextTry(database)
    expect(takenBy()).toEqual(people.toSorted())
    expect(await unsentMails(product)).toEqual([])

    const lines = product.output.split('\n').filter((line) => line.includes('mail not sent yet'))
    expect(lines.length).toBeGreaterThanOrEqual(tries)
    expect(lines.join('\n')).not.toMatch(/@|reset-password/)
    const metrics = await (await fetch(`${product.origin}/metrics`)).text()
    expect(Number(/veos_mail_tries_total\{outcome="later"\} (\d+)/.exec(metrics)?.[1])).toBe(lines.length)
    report({
      fault: 'mail server answers 421 for half an hour',
      seen: `${tries} tries for ${people.length} mails, the last after ${Math.round(waited / 60)} min`,
      seconds: (performance.now() - began) / 1000,
      lost: '0 of 4, doubled 0',
    })
  })

  test.each([
    ['refuse', 'not_reached'],
    ['drop', 'not_reached'],
    ['silent', 'no_answer'],
    ['stall', 'no_answer'],
  ] as const)('it does %s: the mail is sent when it is well again, once', async (behaviour, reason) => {
    await begin(behaviour)
    const began = performance.now()
    await recover(product, people[0]!)
    await expect.poll(() => unsentMails(product), { timeout: 60_000 }).toMatchObject([{ reason, tries: 1 }])
    const seconds = (performance.now() - began) / 1000
    smtp.behaviour = 'take'
    const waited = await skipToNextTry(database)
    expect(takenBy()).toEqual([people[0]])
    report({
      fault: `mail server: ${behaviour}`,
      seen: `told after ${seconds.toFixed(0)} s, tried again after ${waited.toFixed(0)} s`,
      seconds,
      lost: 'nothing',
    })
  })

  test('a mail whose confirmation is lost is sent again with the same message id', async () => {
    await begin('drop at the end')
    await recover(product, people[0]!)
    await expect.poll(() => unsentMails(product)).toHaveLength(1)
    smtp.behaviour = 'take'
    await skipToNextTry(database)
    expect(smtp.taken).toHaveLength(2)
    expect(smtp.taken[0]!.id).toMatch(/^<[\da-f-]{36}@veos.example>$/)
    expect(smtp.taken[1]).toEqual(smtp.taken[0])
  })

  test('a mail that is confirmed twice is sent once, and the process survives', async () => {
    await begin('twice')
    await recover(product, people[0]!)
    await expect.poll(() => smtp.taken.length).toBe(1)
    await tried(database)
    expect(await unsentMails(product)).toEqual([])
    expect(takenBy()).toEqual([people[0]])
    expect(product.child.exitCode).toBeNull()
  })

  test('a mail to a recipient refused for good is shown to staff at once, who can send it again', async () => {
    await begin('nobody')
    await recover(product, people[0]!)
    await expect.poll(() => unsentMails(product)).toMatchObject([{ reason: 'recipient_refused', nextTryAt: null }])
    await tried(database)
    expect(smtp.tries).toBe(1)
    smtp.behaviour = 'take'
    const again = await asStaff(product, '/api/back-office/unsent-mails/send-again', 'POST')
    expect(await again.json()).toEqual({ sentAgain: 1 })
    await expect.poll(takenBy).toEqual([people[0]])
  })

  test('several mails are sent at the same time, but at most five', async () => {
    await begin('take slowly')
    const more = [
      'employee@haulier.example',
      'admin@roundtrips.example',
      'admin@expired.example',
      'admin@limit.example',
    ]
    const began = performance.now()
    await Promise.all([...people, ...more].map((email) => recover(product, email)))
    await expect.poll(() => smtp.taken.length).toBe(8)
    const seconds = (performance.now() - began) / 1000
    expect(smtp.maxAtOnce).toBeGreaterThan(1)
    expect(smtp.maxAtOnce).toBeLessThanOrEqual(5)
    report({
      fault: 'a mail server that takes a second for each mail',
      seen: `8 mails, ${smtp.maxAtOnce} at once`,
      seconds,
      lost: 'nothing',
    })
  })

  test.skipIf(isShort)(
    'a mail is retried for more than a day, and then shown to staff',
    { timeout: 600_000 },
    async () => {
      await begin('busy')
      await changePassword(product, 'admin@cancelled.example')
      await expect.poll(() => smtp.tries).toBe(1)
      await tried(database)
      let waited = 0
      const waits: number[] = []
      for (;;) {
        const [mail] = await unsentMails(product)
        if (mail!.nextTryAt === null) break
        waits.push(await skipToNextTry(database))
        waited += waits.at(-1)!
      }
      expect(waited).toBeGreaterThan(24 * hour)
      expect(Math.max(...waits)).toBeLessThanOrEqual(hour / 4)
      expect(waits[3]).toBeGreaterThan(waits[0]!)
      expect(await unsentMails(product)).toMatchObject([{ reason: 'asked_to_wait', canSendAgain: true }])
      report({
        fault: 'mail server away for good',
        seen: `${smtp.tries} tries in ${(waited / hour).toFixed(1)} h, then on the list of staff`,
        seconds: 0,
        lost: 'nothing',
      })
    },
  )
})

test.each(isShort ? databases.slice(-1) : databases)(
  'a mail that is being sent at a kill is sent again within two minutes (%s)',
  { timeout: 300_000 },
  async (name) => {
    const smtp = await startFakeSmtp()
    const { settings, remove } = await openMarket(name)
    smtp.behaviour = 'stall'
    const died = await start({ ...settings, SMTP_URL: smtp.url })
    await recover(died, people[0]!)
    await expect.poll(() => smtp.inMail).toBe(1)
    const began = performance.now()
    died.child.kill('SIGKILL')
    smtp.behaviour = 'take'
    const next = await start({ ...settings, SMTP_URL: smtp.url })
    expect(next.output).toContain('Ready')
    const skipped = isShort && settings.DATABASE_URL ? await skipRetry(settings.DATABASE_URL) : 0
    await expect.poll(() => smtp.taken.length, { timeout: 150_000 }).toBe(1)
    const seconds = (performance.now() - began) / 1000 + skipped
    expect(seconds).toBeLessThan(120)
    await end(next.child)
    await smtp.close()
    remove()
    report({ fault: `kill -9 with a mail in flight (${name})`, seen: 'it arrives once', seconds, lost: 'nothing' })
  },
)

/** Waits until every due mail has been tried. */
async function tried(database: pg.Client): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        "select from jobs.job where name <> 'unsent-mail' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))",
      )
      return rows.length
    })
    .toBe(0)
}

/**
 * Skips the time until every mail has been retried, or a part of it.
 * @returns the number of skipped seconds
 */
async function skipToNextTry(database: pg.Client, mostSeconds = Number.POSITIVE_INFINITY): Promise<number> {
  const { rows } = await database.query<{ seconds: string }>(
    `with next as (
      select least(max(start_after) - now(), make_interval(secs => $1)) as wait
      from jobs.job where name = 'send-mail' and state = 'retry'),
    moved as (
      update jobs.job set start_after = start_after - wait, keep_until = keep_until - wait,
        -- The expiry of a link moves as well.
        data = case when data ? 'until'
          then data || jsonb_build_object('until', (data ->> 'until')::timestamptz - wait) else data end
      from next
      where name = 'send-mail' and state = 'retry')
    select extract(epoch from wait) as seconds from next`,
    [Math.min(mostSeconds, 2 * hour)],
  )
  await tried(database)
  return Number(rows[0]!.seconds)
}

/**
 * Waits until the server notices that sending a mail was interrupted, and skips the time until it is retried.
 *
 * @returns the skipped seconds
 */
async function skipRetry(url: string): Promise<number> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const due = "select from jobs.job where name = 'send-mail' and state = 'retry'"
  await expect.poll(async () => (await database.query(due)).rowCount, { timeout: 90_000 }).toBe(1)
  const seconds = await skipToNextTry(database)
  await database.end()
  return seconds
}

async function post(origin: string, path: string, body: object, token?: string): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer
}

async function recover({ origin }: Started, email: string): Promise<void> {
  await post(origin, '/api/recoverUser', { email })
}

/** Changing the password causes a mail that does not expire. */
async function changePassword({ origin }: Started, email: string): Promise<void> {
  const password = { currentPassword: demoPassword, newPassword: `${demoPassword}!`, newPassword2: `${demoPassword}!` }
  const person = { firstName: 'Jaan', lastName: 'Tamm', phone: '+37251234567' }
  await post(origin, '/api/updateUser', { ...person, ...password }, await logIn(origin, email))
}

const staffTokens = new Map<string, string>()

async function asStaff({ origin }: Started, path: string, method: 'GET' | 'POST' = 'GET'): Promise<Response> {
  const token = staffTokens.get(origin) ?? (await logIn(origin, 'staff@veos.example'))
  staffTokens.set(origin, token)
  return fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } })
}

async function unsentMails(product: Started): Promise<UnsentMail[]> {
  return (await asStaff(product, '/api/back-office/unsent-mails')).json()
}

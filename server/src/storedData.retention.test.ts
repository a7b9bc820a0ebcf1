import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { accountRoutes } from '@veos/contract/people/accounts'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { staffAccountRequestRoutes } from '@veos/contract/people/staffAccountRequests'
import { teamRoutes } from '@veos/contract/people/team'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { findTablesContaining } from '../testing/findInDatabase.ts'
import { issueToken } from '../testing/issueToken.ts'
import { runJob, waitForJobs } from '../testing/jobs.ts'
import type { TestCompany, TestUser } from '../testing/make.ts'
import { makeOneOfEach } from '../testing/makeOneOfEach.ts'
import { type RetentionName, retentions, storedData } from '../testing/storedData.ts'
import { testApp } from '../testing/testApp.ts'
import { uploadMessageImage } from '../testing/uploadMessageImage.ts'
import { rememberedLifeSeconds, startSession } from './platform/sessions/sessions.ts'

const app = await testApp()
const { make, as, visitor, db, clock, pool, platform, asOwner } = app
const staffUser = await make.staff()

interface Scenario {
  /** The tables of the rows. */
  tables: string[]
  arrange(user: TestUser): Promise<unknown>
  /** How long the rows stay. */
  lastsMs: number
  /** Ages the rows if the database itself checks their age. */
  age?(ms: number): Promise<unknown>
  job: string
}

/** Data that is deleted automatically. */
const scenarios: Partial<Record<RetentionName, Scenario>> = {
  changes: {
    tables: ['offer_changes'],
    async arrange() {
      await make.spotFreight({ by: await make.company() })
      // The database takes the time of a change from its own clock, which tests cannot move.
      await asOwner((owner) => owner.query('update offer_changes set changed_at = $1', [clock.now()]))
    },
    lastsMs: dayMs / 24,
    job: 'forget-offer-changes',
  },
  session: {
    tables: ['sessions'],
    arrange: ({ id: userId }) =>
      startSession(db, clock, { userId, lifeSeconds: rememberedLifeSeconds, address: '127.0.0.1', userAgent: 'test' }),
    lastsMs: 14 * dayMs,
    job: 'upkeep',
  },
  attempts: {
    tables: ['throttles'],
    arrange: ({ email }) => visitor.call(recoveryRoutes.recoverUser, { body: { email } }),
    lastsMs: dayMs / 24,
    job: 'upkeep',
  },
  security: {
    tables: ['security_events'],
    async arrange({ email }) {
      await visitor.call(accountRoutes.logIn, { body: { username: email, password: 'not the right one' } })
      await platform.securityLog.flush()
    },
    age: (ms) =>
      asOwner((owner) =>
        owner.query("update security_events set happened_at = happened_at - $1 * interval '1 ms'", [ms]),
      ),
    lastsMs: 400 * dayMs,
    job: 'upkeep',
  },
  repeats: {
    tables: ['idempotency_keys', 'test_gateway_nonces'],
    async arrange({ id }) {
      await db
        .insertInto('idempotencyKeys')
        .values({ userId: id, key: 'once', bodyHash: Buffer.from('x'), result: '{}', createdAt: clock.now() })
        .execute()
      await db
        .insertInto('testGatewayNonces')
        .values({ nonce: 'a nonce', customerId: id, scenario: 'succeeds', createdAt: clock.now() })
        .execute()
    },
    lastsMs: dayMs,
    job: 'upkeep',
  },
  link: {
    tables: ['account_tokens', 'account_token_hashes'],
    arrange: ({ id: userId }) => issueToken(db, clock, { userId, purpose: 'invite' }),
    lastsMs: 7 * dayMs,
    job: 'forget-expired-tokens',
  },
  notice: {
    tables: ['notices'],
    arrange: (user) => make.notices(1, { to: user }),
    lastsMs: 30 * dayMs,
    job: 'remove-old-notices',
  },
  alert: {
    tables: ['alerts'],
    arrange: async (user) =>
      make.alert(user, {
        savedSearchId: await make.savedSearch(user),
        offerId: '01990000-0000-7000-8000-000000000000',
      }),
    lastsMs: 30 * dayMs,
    job: 'remove-old-alerts',
  },
  copy: {
    tables: ['account_requests', 'stored_files'],
    arrange: (user) => carryOut(user, 'export'),
    lastsMs: 7 * dayMs,
    job: 'forget-exports',
  },
  opened: {
    tables: ['details_days', 'opened_details'],
    async arrange(user) {
      const { id } = await make.spotFreight({ by: await make.company() })
      await as(user).send({ url: `/api/spotLoads/${id}` })
    },
    lastsMs: 2 * dayMs,
    job: 'forget-opened-details',
  },
  file: {
    tables: ['stored_files'],
    arrange: (user) => uploadMessageImage(as(user)),
    lastsMs: dayMs,
    job: 'sweep-files',
  },
}

async function carryOut(user: TestUser, kind: 'deletion' | 'export'): Promise<void> {
  const requested = await as(user).call(accountRequestRoutes.ask, { body: { kind } })
  if (!requested.ok) throw new Error(requested.message)
  const params = { id: requested.answer._id }
  const done = await as(staffUser).call(staffAccountRequestRoutes.carryOutAccountRequest, { params })
  if (!done.ok) throw new Error(done.message)
  await waitForJobs(app)
}

async function countRows(tables: string[]): Promise<number[]> {
  const counts: number[] = []
  for (const table of tables) {
    counts.push((await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count)
  }
  return counts
}

test.each(Object.entries(scenarios))(
  '%s: the data stays to the last minute, and then a job deletes it',
  async (_, scenario) => {
    const { tables, arrange, lastsMs, job, age } = scenario
    const pass = async (ms: number) => void (age ? await age(ms) : clock.pass(ms))
    // The day begins, because a count for a day lasts to its end.
    clock.set(new Date(`${clock.now().toISOString().slice(0, 10)}T00:10:00Z`))
    await asOwner((owner) => owner.query(`truncate ${tables.join(', ')} cascade`))
    await arrange((await make.company()).admin)
    await waitForJobs(app)
    expect((await countRows(tables)).every((count) => count > 0)).toBe(true)
    await pass(lastsMs - 60_000)
    await runJob(app, job)
    expect((await countRows(tables)).every((count) => count > 0)).toBe(true)
    // The count of a day is deleted after the end of the last one.
    await pass(dayMs)
    await runJob(app, job)
    expect(await countRows(tables)).toEqual(tables.map(() => 0))
  },
)

test('unsent mails stay for 30 days, and other failed jobs for 7', async () => {
  const { rows } = await pool.query<{ name: string; kept: number; deleted: number }>(
    "select name, retention_seconds as kept, deletion_seconds as deleted from jobs.queue where name not like '\\_\\_%'",
  )
  expect(rows.find(({ name }) => name === 'unsent-mail')!.kept).toBe(30 * 86_400)
  expect(new Set(rows.map(({ deleted }) => deleted))).toEqual(new Set([7 * 86_400]))
})

test('deleting two companies deletes their data, except the books and the log of staff', async () => {
  const side = {
    company: await make.company({ name: 'Kaduv Veod OÜ' }),
    other: await make.company({ name: 'Lahkuv Kaubad AS' }),
  }
  await makeOneOfEach(app, side)
  const words = ['Kaduv Veod OÜ', 'Lahkuv Kaubad AS']
  for (const { id, admin, employee } of Object.values(side)) {
    words.push(id, admin.id, admin.email, employee.id, employee.email)
  }
  for (const company of Object.values(side)) await deleteCompany(company)
  await runJob(app, 'sweep-files')

  const tables = (await findTablesContaining(pool, words)).map((name) => name.replace('public.', ''))
  const after: RetentionName[] = ['books', 'record', 'attempts', 'repeats', 'security', 'market']
  const left = tables.filter((name) => !after.includes(storedData[name]?.retention as RetentionName))
  expect(left).toEqual([])
  expect(tables).toContain('invoices')
})

/** Deletes a company as its last user does. */
async function deleteCompany({ admin }: TestCompany): Promise<void> {
  const team = await as(admin).call(teamRoutes.list)
  if (!team.ok) throw new Error(team.message)
  for (const { _id } of team.answer.filter(({ _id }) => _id !== admin.id)) {
    await as(admin).call(teamRoutes.removeUser, { params: { id: _id } })
  }
  await carryOut(admin, 'deletion')
}

test('each retention period is tested here, by a deletion, or lasts for ever', () => {
  const deleted: RetentionName[] = ['account', 'company', 'conversation', 'agreement', 'review', 'queue']
  const stays: RetentionName[] = ['books', 'record', 'content', 'market']
  expect(Object.keys(retentions).toSorted()).toEqual([...Object.keys(scenarios), ...deleted, ...stays].toSorted())
})

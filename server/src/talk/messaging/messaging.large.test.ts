import { messagingRoutes } from '@veos/contract/talk/messaging'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { insertCompanies, insertUsers } from '../../../demo/makeCompanies.ts'
import type { TestCompany } from '../../../testing/make.ts'
import type { TestConversation } from '../../../testing/makeConversations.ts'
import { testApp } from '../../../testing/testApp.ts'
import type { Db } from '../../platform/db/database.ts'
import { insertMany } from '../../platform/db/insertMany.store.ts'
import { selectConversations, selectConversationsBetween } from './conversations/conversations.store.ts'

const { make, as, db, clock, asOwner } = await testApp()
const many = 2000
const longest = 10_000
let reader: TestCompany
let conversations: TestConversation[]

/** A market in which the reader's conversations are some among others. */
beforeAll(async () => {
  reader = await make.company()
  const companies = await insertCompanies(
    db,
    clock,
    Array.from({ length: many }, (_, index) => ({ name: `Firma ${index}` })),
  )
  const users = await insertUsers(
    db,
    clock,
    companies.map(({ id }) => ({ companyId: id, role: 'Employee' as const })),
  )
  const sides = companies.map(({ id }, index) => ({ id, employee: users[index]! }))
  const at = (index: number) => new Date(clock.now().getTime() - (many - index) * 60_000)
  conversations = await make.conversations(
    sides.map((side, index) => ({
      between: [reader, side],
      startedAt: at(index),
      about: index % 2 ? null : { id: crypto.randomUUID(), kind: 'tender', title: `From Hamburg to Town ${index}` },
    })),
  )
  await make.conversations(
    sides.slice(1).map((side, index) => ({ between: [side, sides[index]!], startedAt: at(index) })),
  )
  for (let index = 0; index < many; index += 40) {
    await make.messages(3, { in: conversations[index]!, each: () => ({ sentAt: at(index) }) })
  }
  await make.messages(longest, {
    in: conversations.at(-1)!,
    each: (index) => ({ senderId: conversations.at(-1)!.members[index % 2]!.id }),
  })
  await insertMany(
    db,
    'companyBlocks',
    companies.slice(1).map(({ id }, index) => {
      return {
        id: uuid(),
        companyId: id,
        blockedCompanyId: companies[index]!.id,
        blockedBy: null,
        blockedAt: at(index),
      }
    }),
  )
  await asOwner((owner) => owner.query('vacuum analyze'))
})

/** Reads all pages. */
async function walk<Row>(fetchPage: (cursor: string | undefined) => Promise<{ rows: Row[]; next: string | null }>) {
  const rows: Row[] = []
  let next: string | null | undefined
  do {
    const page = await fetchPage(next ?? undefined)
    rows.push(...page.rows)
    next = page.next
  } while (next !== null)
  return rows
}

test('2,000 conversations are read page by page, each once, the newest message first', async () => {
  const member = as(reader.employee)
  const ids = await walk(async (cursor) => {
    const page = await member.call(messagingRoutes.conversations, { query: { limit: 170, ...(cursor && { cursor }) } })
    if (!page.ok) throw new Error(page.message)
    return { rows: page.answer.map(({ _id }) => _id), next: page.page.next }
  })
  expect(ids).toEqual(conversations.map(({ id }) => id).toReversed())
})

test('10,000 messages are read page by page, from the newest and after a known number', async () => {
  const member = as(reader.employee)
  const { id } = conversations.at(-1)!
  const read = (query: { after?: number }) =>
    walk(async (cursor) => {
      const page = await member.call(messagingRoutes.messages, {
        query: { id, limit: 200, ...query, ...(cursor && { cursor }) },
      })
      if (!page.ok) throw new Error(page.message)
      return { rows: page.answer.map(({ number }) => number), next: page.page.next }
    })
  const all = Array.from({ length: longest }, (_, index) => index + 1)
  expect(await read({})).toEqual(all.toReversed())
  expect(await read({ after: 0 })).toEqual(all)
  expect(await read({ after: longest - 3 })).toEqual(all.slice(-3))
})

test('a search finds one of 2,000 conversations by company and by title', async () => {
  const find = async (search: string) => {
    const found = await as(reader.employee).call(messagingRoutes.conversations, { query: { search } })
    return found.ok && [found.page.total, found.answer.length]
  }
  expect(await find('firma 1234')).toEqual(['1', 1])
  expect(await find('Town 1234')).toEqual(['1', 1])
  expect(await find('hamburg')).toEqual(['1000', 50])
  expect(await find('Rotterdam')).toEqual(['0', 0])
})

const planOf = async (query: RawBuilder<unknown>, on: Db = db) => {
  const { rows } = await sql<object>`explain ${query}`.execute(on)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

test('no query of conversations scans a whole table', async () => {
  const filter = { userId: reader.employee.id, words: [], kind: null }
  const first = { after: null, limit: 51 }
  const after = { after: { lastMessageAt: clock.now(), id: conversations[50]!.id }, limit: 51 }
  const { id } = conversations.at(-1)!
  const queries: Record<string, RawBuilder<unknown>> = {
    list: selectConversations(filter, first),
    'next page': selectConversations(filter, after),
    type: selectConversations({ ...filter, kind: 'tender' }, first),
    'of two companies': selectConversationsBetween(reader.id, conversations[0]!.members[1].companyId),
    unread: sql`select sum(unread) from conversation_members where user_id = ${reader.employee.id} and unread > 0`,
    messages: sql`select * from messages m left join users u on u.id = m.sender_id
      where conversation_id = ${id} and number < 5000 order by number desc limit 51`,
    'messages missed': sql`select * from messages where conversation_id = ${id} and number > 5000 order by number limit 51`,
    key: sql`select * from messages where sender_id = ${reader.employee.id} and idempotency_key = 'key'`,
    'due mails': sql`select * from conversation_members where mail_due_at <= now() order by mail_due_at limit 100`,
    'others’ seen': sql`select max(seen_number) from conversation_members
      where conversation_id = ${id} and company_id = ${reader.id}`,
  }
  for (const [name, query] of Object.entries(queries)) {
    expect([name, await planOf(query)]).toEqual([name, expect.not.stringContaining('Seq Scan')])
  }
})

test('no query in a database function scans a whole table', async () => {
  const { rows } = await sql<{
    prosrc: string
  }>`select prosrc from pg_proc where proname = 'conversations_for_members'`.execute(db)
  const body = /return query([^;]+);/
    .exec(rows[0]!.prosrc.replace(/--.*/g, ''))![1]!
    .replaceAll('of_conversations', '$1')
    .replaceAll('by_users', '$2')
  await db.connection().execute(async (one) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(one)
    await sql`prepare seen (uuid[], uuid[]) as ${sql.raw(body)}`.execute(one)
    const plan = await planOf(sql`execute seen (array[]::uuid[], array[]::uuid[])`, one)
    await sql`deallocate seen`.execute(one)
    await sql`reset plan_cache_mode`.execute(one)
    expect(plan).toContain('conversations_pkey')
    expect(plan).not.toContain('Seq Scan')
  })
})

import { createHash } from 'node:crypto'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { v7 as uuid } from 'uuid'
import { insertCompanies, insertUsers } from '../server/demo/makeCompanies.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { insertMany } from '../server/src/platform/db/insertMany.store.ts'
import type { Database } from '../server/src/platform/db/openDatabase.ts'
import { openBenchDatabase } from './searchDatabase.ts'

/** A talking user with a session and a conversation on each server. */
export interface Talker {
  userId: string
  companyId: string
  token: string
  /** A separate IP address, because calls are counted by IP address. */
  address: string
  /** Two conversations with the same partner: one on the product, one on the bare server. */
  conversationIds: { veos: string; bare: string }
}

export type ServerName = keyof Talker['conversationIds']

const talkerCount = 10_000

/** Creates 10,000 users of as many companies, in pairs: 2k and 2k + 1 talk to each other. */
export async function openCast(): Promise<{ database: Database; url: string; cast: Talker[] }> {
  const database = await openBenchDatabase({
    suffix: '_messages',
    what: `${talkerCount} talkers in pairs`,
    fill: (db) => insertTalkers(db, talkerCount),
  })
  await database.asOwner((owner) => owner.query('truncate messages cascade; truncate throttles'))
  await database.pool.query('update conversations set last_number = 0')
  await database.pool.query('update conversation_members set seen_number = 0, unread = 0, mail_due_at = null')
  const cast = await readCast(database.pool)
  await database.asOwner((owner) => owner.query('vacuum (analyze)'))
  return { database, url: database.pool.options.connectionString!, cast }
}

/** The users that `insertTalkers` has inserted, in their pairs. */
export async function readCast(pool: Database['pool']): Promise<Talker[]> {
  const { rows } = await pool.query<{ id: string; companyId: string }>(
    `select id, company_id as "companyId" from users where email like 'talker%' order by email`,
  )
  const { rows: conversations } = await pool.query<{ id: string; userId: string; isBare: boolean }>(
    `select c.id, m.user_id as "userId", c.is_quotation as "isBare" from conversations c
      join conversation_members m on m.conversation_id = c.id`,
  )
  const idOf = new Map(conversations.map(({ id, userId, isBare }) => [`${userId} ${isBare}`, id]))
  return rows.map(({ id, companyId }, index) => ({
    userId: id,
    companyId,
    token: tokenOf(index),
    address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    conversationIds: { veos: idOf.get(`${id} false`)!, bare: idOf.get(`${id} true`)! },
  }))
}

/**
 * Inserts users of as many companies, each with a plan and a session; 2k and 2k + 1 have a conversation on each server.
 */
export async function insertTalkers(db: Db, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'))
  const companies = await insertCompanies(
    db,
    systemClock,
    names.map((name) => ({
      name: `Talker ${name}`,
      vatNumber: `FI100${name}`,
      planEndsAt: new Date(Date.now() + 3650 * dayMs),
    })),
  )
  const users = await insertUsers(
    db,
    systemClock,
    companies.map(({ id }, index) => ({
      companyId: id,
      role: 'Admin',
      email: `talker${names[index]}@company.example`,
    })),
  )
  const sessions = users.map(({ id }, index) => ({
    tokenHash: createHash('sha256').update(tokenOf(index)).digest(),
    userId: id,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3650 * dayMs),
    address: '127.0.0.1',
    userAgent: 'bench',
  }))
  for (let start = 0; start < sessions.length; start += 1000) {
    await db
      .insertInto('sessions')
      .values(sessions.slice(start, start + 1000))
      .execute()
  }
  for (const isBare of [false, true]) {
    const pairs = Array.from({ length: count / 2 }, (_, pair) => {
      const [low, high] = [users[2 * pair]!, users[2 * pair + 1]!].sort((a, b) =>
        a.companyId! < b.companyId! ? -1 : 1,
      )
      return { id: uuid(), low: low!, high: high! }
    })
    await insertMany(
      db,
      'conversations',
      pairs.map(({ id, low, high }) => ({
        id,
        lowCompanyId: low.companyId!,
        highCompanyId: high.companyId!,
        lowUserId: low.id,
        highUserId: high.id,
        offerId: uuid(),
        offerKind: 'spotFreight' as const,
        title: 'From Tallinn to Berlin',
        isQuotation: isBare,
        startedAt: new Date(),
      })),
    )
    await insertMany(
      db,
      'conversationMembers',
      pairs.flatMap(({ id, low, high }) =>
        [low, high].map((user) => ({
          conversationId: id,
          userId: user.id,
          companyId: user.companyId!,
          lastMessageAt: new Date(),
        })),
      ),
    )
  }
}

function tokenOf(index: number): string {
  return createHash('sha256').update(`talker ${index}`).digest('base64url')
}

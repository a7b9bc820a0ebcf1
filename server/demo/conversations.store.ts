import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../src/database.gen.ts'
import type { Db } from '../src/platform/db/database.ts'
import { insertMany } from '../src/platform/db/insertMany.store.ts'
import { findOfferToWriteAbout, type OfferToWriteAbout } from '../src/talk/messaging/conversations/addressees.store.ts'
import { demoAccounts } from './accounts.ts'

export interface ConversationRows {
  conversations: Insertable<DB['conversations']>[]
  members: Insertable<DB['conversationMembers']>[]
  messages: Insertable<DB['messages']>[]
}

export type ConversationOffer = OfferToWriteAbout & { id: string; publishedAt: Date }

export interface DemoUser {
  userId: string
  companyId: string
}

/** The people behind the demo accounts. */
export async function readDemoUsers(db: Db) {
  const emails = demoAccounts.map(({ email }) => email)
  const rows = await db.selectFrom('users').where('email', 'in', emails).select(['id', 'companyId', 'email']).execute()
  return {
    companyIds: rows.flatMap(({ companyId }) => companyId ?? []),
    find(searchedEmail: string): DemoUser {
      const { id: userId, companyId } = rows.find(({ email }) => email === searchedEmail)!
      return { userId, companyId: companyId! }
    },
  }
}

interface OfferLookup {
  /** Null: no offer. */
  kind: OfferKind | null
  /** The recipient account; null: nobody of the accounts. */
  owner: DemoUser | null
  before: Date
  now: Date
  taken: readonly string[]
}

/** The newest live offer, preferably one that the account wrote itself and that was published before an instant. */
export async function findConversationOffer(
  db: Db,
  companiesOfAccounts: readonly string[],
  { kind, owner, before, now, taken }: OfferLookup,
): Promise<ConversationOffer | null> {
  if (kind === null) return null
  const of = owner ? sql`company_id = ${owner.companyId}` : sql`company_id <> all(${companiesOfAccounts})`
  const { rows } = await sql<{ id: string; publishedAt: Date }>`
    select id, published_at from offers where kind = ${kind} and is_listed and expires_at > ${now} and ${of} and id <> all(${taken})
    order by author_id is not distinct from ${owner?.userId ?? null} desc, published_at < ${before} desc, published_at desc, id
    limit 1`.execute(db)
  const [found] = rows
  const offer = found && (await findOfferToWriteAbout(db, { kind, id: found.id, now }))
  return offer ? { ...found, ...offer } : null
}

/** Also counts the messages of the free trial. */
export async function insertConversations(
  db: Db,
  { conversations, members, messages }: ConversationRows,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertMany(trx, 'conversations', conversations)
    await insertMany(trx, 'conversationMembers', members)
    await insertMany(trx, 'messages', messages)
    await sql`
      insert into trial_uses (company_id, what, used)
      select m.company_id, 'message', count(*) from messages m join companies c on c.id = m.company_id
      where c.plan = 'free_trial' group by m.company_id
      on conflict (company_id, what) do nothing`.execute(trx)
  })
}

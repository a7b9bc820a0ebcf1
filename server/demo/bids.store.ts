import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../src/database.gen.ts'
import { setOffByAward } from '../src/deals/negotiations/negotiations.store.ts'
import { selectShipments, switchOffer } from '../src/market/offers/offers.store.ts'
import type { Db, Trx } from '../src/platform/db/database.ts'
import { insertMany } from '../src/platform/db/insertMany.store.ts'
import { findOfferToWriteAbout, type OfferToWriteAbout } from '../src/talk/messaging/conversations/addressees.store.ts'

export type BidOffer = OfferToWriteAbout & {
  id: string
  kind: OfferKind
  offerHash: string | null
  priceCents: number | null
  shipments: number
  loadingStart: string | null
  publishedAt: Date
  /** Whether there is a conversation with the bidder: two companies have only one about an offer. */
  hasConversation: boolean
}

interface Lookup {
  /** Only of this company; null: of all companies except some. */
  of: string | null
  except?: readonly string[]
  kinds: readonly OfferKind[]
  minShipments: number
  now: Date
  taken: readonly string[]
  count: number
}

/** The newest live offers, preferably those without a conversation. */
export async function findOffersToBidFor(
  db: Db,
  { of, except = [], kinds, minShipments, now, taken, count }: Lookup,
): Promise<BidOffer[]> {
  const whose = of === null ? sql`o.company_id <> all(${except})` : sql`o.company_id = ${of}`
  const { rows } = await sql<
    Pick<
      BidOffer,
      'id' | 'kind' | 'offerHash' | 'priceCents' | 'shipments' | 'loadingStart' | 'publishedAt' | 'hasConversation'
    >
  >`
    select o.id, o.kind, o.offer_hash, o.price_cents, ${selectShipments('o')} as shipments, o.loading_start, o.published_at,
      exists (select from conversations c where c.offer_id = o.id) as has_conversation
    from offers o
    where o.kind = any(${kinds}::offer_kind[]) and o.is_listed and o.expires_at > ${now} and ${whose} and o.id <> all(${taken})
      and ${selectShipments('o')} >= ${minShipments}
    order by has_conversation, o.published_at desc, o.id limit ${count}`.execute(db)
  const offers: BidOffer[] = []
  for (const row of rows) {
    const facts = await findOfferToWriteAbout(db, { kind: row.kind, id: row.id, now })
    if (facts) offers.push({ ...row, ...facts })
  }
  return offers
}

/** A bid with its dependent rows. */
export interface BidRows {
  negotiation: Insertable<DB['negotiations']>
  rounds: Insertable<DB['negotiationRounds']>[]
  /** For a bid with the publisher's interest. */
  conversation: {
    conversation: Insertable<DB['conversations']>
    members: Insertable<DB['conversationMembers']>[]
    message: Insertable<DB['messages']>
  } | null
}

/** A completely awarded offer leaves the lists. */
export async function insertBids(db: Db, rows: readonly BidRows[], now: Date): Promise<void> {
  const conversations = rows.flatMap(({ conversation }) => conversation ?? [])
  await db.transaction().execute(async (trx) => {
    await insertMany(
      trx,
      'conversations',
      conversations.map(({ conversation }) => conversation),
    )
    await insertMany(
      trx,
      'conversationMembers',
      conversations.flatMap(({ members }) => members),
    )
    await insertMany(
      trx,
      'messages',
      conversations.map(({ message }) => message),
    )
    await insertMany(
      trx,
      'negotiations',
      rows.map(({ negotiation }) => negotiation),
    )
    await insertMany(
      trx,
      'negotiationRounds',
      rows.flatMap(({ rounds }) => rounds.map((round) => ({ ...round, validTo: 'infinity' }))),
    )
    const { rows: awarded } = await sql<{ id: string; isAll: boolean }>`
      update offers o set awarded_shipments = n.awarded
      from (select offer_id, sum(awarded_shipments) as awarded from negotiations group by offer_id) n
      where o.id = n.offer_id and n.awarded > 0
      returning o.id, n.awarded >= ${selectShipments('o')} as is_all`.execute(trx)
    for (const { id, isAll } of awarded) {
      if (!isAll) continue
      await switchOffer(trx, id, null, now)
      await setOffByAward(trx, id, true)
    }
  })
}

/** The ids of the bids that are agreed. */
export async function listAgreedBids(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('negotiations').where('state', '=', 'agreed').select('id').execute()
  return rows.map(({ id }) => id)
}

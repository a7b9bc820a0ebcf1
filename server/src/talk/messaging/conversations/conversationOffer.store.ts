import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/database.ts'

export interface OfferOfConversation {
  kind: OfferKind
  isOwn: boolean
  isListed: boolean
  reviewState: string | null
  priceCents: number | null
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  periodStart: string | null
  periodEnd: string | null
  truckMask: number
}

/** The offer of a conversation, for one of its members. */
export async function findOfferOfConversation(
  db: DbOrTrx,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<OfferOfConversation | undefined> {
  const { rows } = await sql<OfferOfConversation>`
    select o.kind, o.company_id = m.company_id as is_own, o.is_listed, o.review_state, o.price_cents, o.truck_mask,
      o.loading_start, o.loading_end, o.unloading_start, o.unloading_end, t.period_start, t.period_end
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join offers o on o.id = c.offer_id
    left join tender_details t on t.offer_id = o.id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId}`.execute(db)
  return rows[0]
}

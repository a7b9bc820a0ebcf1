import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/database.ts'

export interface OfferToWriteAbout {
  companyId: string
  authorId: string
  /** The name of the offer if its kind has names; else ''. */
  name: string
  from: string | null
  to: string | null
}

/** The facts of a live offer for a conversation about it. */
export async function findOfferToWriteAbout(
  db: DbOrTrx,
  { kind, id, now }: { kind: OfferKind; id: string; now: Date },
): Promise<OfferToWriteAbout | undefined> {
  const first = (side: 'loading' | 'unloading') => sql`(
    select p.location_name from offer_places p where p.offer_id = o.id and p.side = ${side} order by p.position limit 1)`
  const { rows } = await sql<OfferToWriteAbout>`
    select o.company_id, o.author_id, coalesce(t.name, r.name, '') as name,
      ${first('loading')} as "from", ${first('unloading')} as "to"
    from offers o left join tender_details t on t.offer_id = o.id left join roundtrip_details r on r.offer_id = o.id
    where o.id = ${id} and o.kind = ${kind} and o.is_listed and o.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** Whether a company can be written to: a suspended one cannot. */
export async function hasCompany(db: DbOrTrx, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .where('suspendedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { sql } from 'kysely'
import type { PageOfIds } from '../offers/offers.store.ts'

/** Sorted by id, for which there is an index per company. */
export function selectLiveOffers(
  companyId: string,
  { kind, now, limit }: { kind: OfferKind; now: Date; limit: number },
): PageOfIds {
  return sql`
    select id, null as value from offers where company_id = ${companyId} and kind = ${kind} and is_listed
      and expires_at > ${now}
    order by id desc limit ${limit}`
}

import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { sql } from 'kysely'
import { selectShipments } from '../../market/offers/offers.store.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { selectBlockedCompanies } from '../blocks.store.ts'
import type { OfferPeriod } from '../computeShipmentsInPeriod.ts'
import { isArchived, type PageOfBids, readBids } from './bids.store.ts'

/** The facts of a company's offer for comparing its bids. */
export async function findComparedOffer(db: DbOrTrx, offerId: string, companyId: string) {
  const { rows } = await sql<
    OfferPeriod & {
      kind: OfferKind
      title: string
      priceCents: number | null
      roadKm: number | null
      endsAt: Date
      openShipments: number
      numberOfShipments: number
    }
  >`
    select o.kind, o.price_cents, o.road_km, o.expires_at as ends_at,
      greatest(0, ${selectShipments('o')} - o.awarded_shipments) as open_shipments, ${selectShipments('o')} as number_of_shipments,
      t.periodicity, t.period_start, t.period_end, coalesce(t.name, '') as title
    from offers o left join tender_details t on t.offer_id = o.id
    where o.id = ${offerId} and o.company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** The open bids for an offer, the cheapest first. */
export function selectBidsByPrice(
  offerId: string,
  { companyId, now, limit }: { companyId: string; now: Date; limit: number },
): PageOfBids {
  return sql`
    select n.id from negotiations n left join offers o on o.id = n.offer_id
    where n.offer_id = ${offerId} and n.publisher_company_id = ${companyId} and not ${isArchived(now)}
      and n.bidder_company_id not in ${selectBlockedCompanies(companyId)}
    order by n.price_cents, n.updated_at, n.id limit ${limit}`
}

/** The awards of an offer, confirmed or not. */
export function listAwards(db: DbOrTrx, offerId: string) {
  return db
    .selectFrom('negotiations')
    .where('offerId', '=', offerId)
    .where('state', 'in', ['awarded', 'agreed'])
    .select(['priceCents', 'awardedShipments'])
    .execute()
}

/** The facts by which bidders are compared. */
interface BidderColumns {
  yearFounded: number
  vat: 'valid' | 'invalid' | 'not_checked'
  memberSince: Date
  fleet: number
  documents: number
  positiveFromDealings: number
}

/** Bids with the facts by which they are compared. */
export function readComparedBids(db: DbOrTrx, page: PageOfBids, now: Date) {
  return readBids<BidderColumns>(
    db,
    page,
    now,
    sql`, b.year_founded as "yearFounded", b.vat_status as vat, b.created_at as "memberSince",
      coalesce((select sum(f.count) from company_trucks f where f.company_id = b.id), 0)::int as fleet,
      (select count(*) from company_documents f where f.company_id = b.id)::int as documents,
      (select count(*) from reviews v left join companies author on author.id = v.author_company_id
        where v.company_id = b.id and v.state = 'visible' and v.is_positive and v.basis <> 'none'
          and author.suspended_at is null)::int
        as "positiveFromDealings"`,
  )
}

export async function countComparedBids(
  db: DbOrTrx,
  offerId: string,
  { companyId, now }: { companyId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from negotiations n left join offers o on o.id = n.offer_id
    where n.offer_id = ${offerId} and n.publisher_company_id = ${companyId} and not ${isArchived(now)}
      and n.bidder_company_id not in ${selectBlockedCompanies(companyId)}`.execute(db)
  return rows[0]!.count
}

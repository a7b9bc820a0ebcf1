import type { BidSide, BidState } from '@veos/contract/market/reference/bids'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { preparedPlan } from '../../platform/db/preparedQueries.ts'
import { selectFullName } from '../../platform/sessions/users.store.ts'
import type { AgreedBid } from '../agreements/makeAgreement.ts'
import { selectBlockedCompanies } from '../blocks.store.ts'
import type { OfferPeriod } from '../computeShipmentsInPeriod.ts'

interface CompanyOfBid {
  name: string
  type: string
  country: string
  logoUrl: string | null
  positive: number
  negative: number
}

type CompanyColumns<Side extends string> = {
  [Column in keyof CompanyOfBid as `${Side}${Capitalize<Column>}`]: CompanyOfBid[Column]
}

/** A negotiation with its latest round, both companies, and the current offer. */
export interface BidRow extends AgreedBid, OfferPeriod, CompanyColumns<'publisher'>, CompanyColumns<'bidder'> {
  /** The current state: an open bid has lapsed after the deadline, and no bid is open without its offer. */
  state: BidState
  lastRound: number
  agreementId: string | null
  createdAt: Date
  updatedAt: Date
  side: BidSide
  isAcceptance: boolean
  comment: string
  validUntil: string | null
  isRoundOver: boolean
  /** The hash of the current offer; null for offers from before the hash, and for deleted ones. */
  offerHash: string | null
  /** Whether the offer was changed after the latest round of an open bid. */
  isOfferChanged: boolean
  /** The hash of the offer when it was awarded. */
  awardOfferHash: string | null
  /**
   * The last day on which an award can be confirmed; null without an unconfirmed award, and for awards from before
   * the deadline existed.
   */
  awardUntil: string | null
  isAwardOver: boolean
  /** Null if the offer was deleted. */
  offerEndsAt: Date | null
  isOfferOver: boolean
  openShipments: number
  /** For an existing tender. */
  numberOfShipments: number | null
  /** Null if the offer was deleted. */
  truckMask: number | null
  /** The days of a load; a tender has its period instead. */
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  authorId: string | null
  authorName: string | null
  /** The author of the bidder's latest round. */
  bidAuthorId: string
  bidAuthorName: string
}

/** A subquery that selects `id` in its own order: the negotiations to read. */
export type PageOfBids = RawBuilder<unknown>

/** The current state, for `negotiations n left join offers o`. */
export function selectStateNow(now: Date) {
  return sql<BidState>`case
    when not n.is_live then n.state
    when o.id is null then 'closed'
    when n.state = 'open' and o.expires_at <= ${now} then 'lapsed'
    else n.state end`
}

/** Whether it is over for both sides, for `negotiations n left join offers o`. */
export function isArchived(now: Date) {
  return sql<boolean>`(n.state in ('withdrawn', 'lapsed', 'closed')
    or n.is_live and (o.id is null or n.state = 'open' and o.expires_at <= ${now}))`
}

/**
 * Reads complete negotiations, in the order of the page, with one query. The columns are selected with their
 * camelCase names, because renaming those of 1,000 rows takes longer than reading them.
 * @param moreColumns further columns, of the bidder `b`, each with a comma before it
 */
export async function readBids<More = unknown>(
  db: DbOrTrx,
  page: PageOfBids,
  now: Date,
  moreColumns: RawBuilder<unknown> = sql``,
): Promise<(BidRow & More)[]> {
  const { rows } = await sql<BidRow & More>`
    ${preparedPlan} with ids as materialized (${page}),
      page as materialized (select id, row_number() over () as place from ids)
    select n.id, n.offer_id as "offerId", n.offer_kind as "offerKind", n.title,
      n.publisher_company_id as "publisherCompanyId", n.bidder_company_id as "bidderCompanyId", ${selectStateNow(now)} as state,
      n.last_round as "lastRound", n.awarded_shipments as "awardedShipments", n.conversation_id as "conversationId",
      (select a.id from agreements a where a.negotiation_id = n.id) as "agreementId",
      n.created_at as "createdAt", n.updated_at as "updatedAt",
      r.side, r.is_acceptance as "isAcceptance", r.price_cents as "priceCents", r.trucks, r.period,
      r.loading_on as "loadingOn", r.unloading_on as "unloadingOn", r.truck_type as "truckType", r.comment,
      r.valid_until as "validUntil", r.valid_to <= ${now} as "isRoundOver",
      o.offer_hash as "offerHash", n.award_offer_hash as "awardOfferHash",
      coalesce(n.is_live and r.offer_hash <> o.offer_hash, false) as "isOfferChanged",
      n.award_until as "awardUntil", coalesce(n.award_ends_at <= ${now}, false) as "isAwardOver",
      o.expires_at as "offerEndsAt", coalesce(o.expires_at <= ${now}, true) as "isOfferOver",
      coalesce(greatest(0, coalesce(t.number_of_shipments, 1) - o.awarded_shipments), 0) as "openShipments",
      t.number_of_shipments as "numberOfShipments", t.periodicity, t.period_start as "periodStart",
      t.period_end as "periodEnd", o.truck_mask as "truckMask", o.loading_start as "loadingStart",
      o.loading_end as "loadingEnd", o.unloading_start as "unloadingStart", o.unloading_end as "unloadingEnd",
      ${companyColumns('p', 'publisher')}, ${companyColumns('b', 'bidder')},
      o.author_id as "authorId", ${selectFullName('au')} as "authorName",
      bu.id as "bidAuthorId", ${selectFullName('bu')} as "bidAuthorName" ${moreColumns}
    from page
    join negotiations n on n.id = page.id
    join negotiation_rounds r on r.negotiation_id = n.id and r.number = n.last_round
    join companies p on p.id = n.publisher_company_id
    join companies b on b.id = n.bidder_company_id
    left join offers o on o.id = n.offer_id
    left join tender_details t on t.offer_id = o.id
    left join users au on au.id = o.author_id
    join users bu on bu.id = case when r.side = 'bidder' then r.author_id else (
      select author_id from negotiation_rounds x where x.negotiation_id = n.id and x.side = 'bidder'
      order by x.number desc limit 1) end
    order by page.place`.execute(db.withoutPlugins())
  return rows
}

/** Columns of a company with the side as prefix: JSON objects would have to be parsed row by row. */
function companyColumns(company: string, side: 'publisher' | 'bidder') {
  const named = (column: string, name: string) =>
    sql`${sql.ref(`${company}.${column}`)} as ${sql.ref(`${side}${name}`)}`
  return sql.join([
    named('name', 'Name'),
    named('type', 'Type'),
    named('country', 'Country'),
    named('logo_url', 'LogoUrl'),
    named('positive_reviews', 'Positive'),
    named('negative_reviews', 'Negative'),
  ])
}

/** One negotiation of a company, unless one of the sides has blocked the other. */
export function selectBidOfCompany(id: string, companyId: string): PageOfBids {
  return sql`
    select id from negotiations where id = ${id} and ${companyId} in (publisher_company_id, bidder_company_id)
      and publisher_company_id not in ${selectBlockedCompanies(companyId)} and bidder_company_id not in ${selectBlockedCompanies(companyId)}`
}

/** The bid of a company for an offer. */
export function selectBidForOffer(offerId: string, bidderCompanyId: string): PageOfBids {
  return sql`select id from negotiations where offer_id = ${offerId} and bidder_company_id = ${bidderCompanyId}`
}

/** Selects negotiations by their ids. */
export function selectBids(ids: readonly string[]): PageOfBids {
  return sql`select id from negotiations where id = any(${ids}::uuid[]) order by offer_id, id`
}

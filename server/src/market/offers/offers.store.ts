import { isDeepStrictEqual } from 'node:util'
import type { OwnOfferStatus } from '@veos/contract/market/offers'
import type { BidState } from '@veos/contract/market/reference/bids'
import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { Db, DbOrTrx } from '../../platform/db/database.ts'
import { insertMany } from '../../platform/db/insertMany.store.ts'
import { isActive } from '../../platform/sessions/users.store.ts'
import { type DetailsTable, getDetailsTable, type NewOffer } from './newOffer.ts'
import { toOfferRows } from './offerRows.ts'

/** A subquery that selects `id` and `value` in its own order: the offers to read. */
export type PageOfIds = RawBuilder<unknown>

export type PlaceColumns = [
  id: string,
  locationName: string,
  postalCode: string | null,
  countryCode: string,
  lat: number,
  long: number,
  radiusKm: number | null,
]

/** An offer with its publisher and places, and the columns of its kind under `details`. */
export type OfferRow<Kind extends OfferKind = OfferKind> = Pick<
  Selectable<DB['offers']>,
  | 'id'
  | 'kind'
  | 'companyId'
  | 'authorId'
  | 'reviewState'
  | 'reviewReason'
  | 'expiresOn'
  | 'priceCents'
  | 'loadingStart'
  | 'loadingEnd'
  | 'unloadingStart'
  | 'unloadingEnd'
  | 'loadType'
  | 'roadKm'
  | 'truckMask'
  | 'awardedShipments'
  | 'offerHash'
> & {
  /** The number of open bids; 0 for kinds that do not show it. */
  liveBids: number
  /** Whether it is active and not expired. */
  isActive: boolean
  publishedAt: Date
  companyName: string
  companyType: string
  companyCountry: string
  companyLogoUrl: string | null
  companyPositive: number
  companyNegative: number
  authorFirstName: string
  authorLastName: string
  authorEmail: string
  authorPhone: string
  loading: PlaceColumns[]
  unloading: PlaceColumns[]
  details: Selectable<DB[DetailsTable<Kind>]>
}

/** Reads a page of complete offers, in its order, with one query. */
export async function readOffers<Kind extends OfferKind>(
  db: DbOrTrx,
  page: PageOfIds,
  { kind, now }: { kind: Kind; now: Date },
): Promise<OfferRow<Kind>[]> {
  const { rows } = await sql<OfferRow<Kind>>`
    with ids as materialized (${page}), page as materialized (select id, row_number() over () as place from ids)
    select o.id, o.kind, o.company_id, o.author_id, o.is_active and o.expires_at > ${now} as is_active, o.review_state, o.review_reason,
      o.expires_on, o.published_at, o.price_cents, o.loading_start,
      o.loading_end, o.unloading_start, o.unloading_end, o.load_type, o.road_km, o.truck_mask, o.awarded_shipments,
      o.offer_hash,
      ${liveBidsOf(kind)} as live_bids,
      c.name as company_name, c.type as company_type, c.country as company_country, c.logo_url as company_logo_url,
      c.positive_reviews as company_positive, c.negative_reviews as company_negative,
      u.first_name as author_first_name, u.last_name as author_last_name,
      -- A removed member cannot be contacted any more, so the company's address is used.
      case when ${isActive('u')} then u.email else c.email end as author_email,
      case when ${isActive('u')} then u.phone else c.phone end as author_phone,
      ${placesOf('loading')} as loading, ${placesOf('unloading')} as unloading, row_to_json(d) as details
    from page
    join offers o on o.id = page.id
    join ${sql.table(getDetailsTable(kind))} d on d.offer_id = page.id
    join companies c on c.id = o.company_id
    join users u on u.id = o.author_id
    order by page.place`.execute(db)
  return rows
}

/** The number of bids that its publisher can compare: without companies that have blocked or are blocked by it. */
function liveBidsOf(kind: OfferKind) {
  return offerKindFacts[kind].countsBids
    ? sql`(
        select count(*)::int from negotiations n where n.offer_id = o.id and n.is_live and not exists (
          select from company_blocks b where (b.company_id, b.blocked_company_id)
            in ((o.company_id, n.bidder_company_id), (n.bidder_company_id, o.company_id))))`
    : sql`0`
}

function placesOf(side: 'loading' | 'unloading') {
  return sql`(
    select coalesce(json_agg(
      json_build_array(p.place_id, p.location_name, p.postal_code, p.country, p.lat, p.long, p.radius_km) order by p.position
    ), '[]') from offer_places p where p.offer_id = o.id and p.side = ${side})`
}

/** The number of shipments of an offer: those of a tender, else one. */
export function selectShipments(offers: string) {
  return sql<number>`coalesce(
    (select t.number_of_shipments from tender_details t where t.offer_id = ${sql.table(offers)}.id), 1)`
}

/** Selects one listed offer, for anyone who may see details. */
export function selectListedOffer(kind: OfferKind, id: string, now: Date): PageOfIds {
  return sql`
    select id, null as value from offers where id = ${id} and kind = ${kind} and is_listed and expires_at > ${now}`
}

/** Whether an offer is listed. */
export async function isListed(db: DbOrTrx, kind: OfferKind, id: string, now: Date): Promise<boolean> {
  const { rows } = await selectListedOffer(kind, id, now).execute(db)
  return rows.length > 0
}

/** Selects from these offers those that are listed, in this order. */
export function selectListedInOrder(kind: OfferKind, ids: readonly string[], now: Date): PageOfIds {
  return sql`
    select page.id, null as value from unnest(${[...ids]}::uuid[]) with ordinality as page (id, place)
    join offers o on o.id = page.id and o.kind = ${kind} and o.is_listed and o.expires_at > ${now} order by page.place`
}

/** Selects one offer in any state, for its own company. */
export function selectOfferOfCompany(kind: OfferKind, id: string, companyId: string): PageOfIds {
  return sql`select id, null as value from offers where id = ${id} and kind = ${kind} and company_id = ${companyId}`
}

/** Selects one offer in any state, for a company that has bid on it. */
export function selectOfferBidOn(
  kind: OfferKind,
  id: string,
  { companyId, states }: { companyId: string; states: readonly BidState[] },
): PageOfIds {
  return sql`
    select o.id, null as value from offers o
    join negotiations n on n.offer_id = o.id and n.bidder_company_id = ${companyId} and n.state in (${sql.join(states)})
    where o.id = ${id} and o.kind = ${kind}`
}

/** Rejected and expired offers are inactive, whatever their switch says. */
export function selectOwnStatus(now: Date) {
  return sql<OwnOfferStatus>`case when review_state = 'in_review' then 'inReview'
    when is_listed and expires_at > ${now} then 'active' else 'inactive' end`
}

/** The offers of a kind that a user wrote, the newest first. */
export function selectOffersOfAuthor(
  kind: OfferKind,
  authorId: string,
  page: { before: string | null; limit: number },
): PageOfIds {
  const before = page.before === null ? sql`` : sql`and id < ${page.before}`
  return sql`
    select id, null as value from offers where author_id = ${authorId} and kind = ${kind} ${before}
    order by id desc limit ${page.limit}`
}

/** Stores one or more complete offers; the caller's transaction makes it atomic. */
export async function insertOffers<Kind extends OfferKind>(
  trx: DbOrTrx,
  kind: Kind,
  offers: readonly NewOffer<Kind>[],
): Promise<void> {
  const rows = toOfferRows(kind, offers)
  await insertMany(trx, 'offers', rows.offers)
  await insertMany(trx, 'offerPlaces', rows.places)
  const details = offers.map(({ id, details }) => ({ offerId: id, ...details }))
  await insertMany(trx, getDetailsTable(kind) as DetailsTable, details as never)
}

const perTransaction = 2000

/**
 * Stores any number of offers, 2,000 per transaction, so that a long import never blocks the database.
 * @param onProgress is called with the number of offers stored so far
 */
export async function insertManyOffers<Kind extends OfferKind>(
  db: Db,
  kind: Kind,
  offers: Iterable<NewOffer<Kind>> | AsyncIterable<NewOffer<Kind>>,
  onProgress: (stored: number) => void = () => {},
): Promise<void> {
  let stored = 0
  let batch: NewOffer<Kind>[] = []
  const store = async () => {
    await db.transaction().execute((trx) => insertOffers(trx, kind, batch))
    stored += batch.length
    batch = []
    onProgress(stored)
  }
  for await (const offer of offers) {
    batch.push(offer)
    if (batch.length === perTransaction) await store()
  }
  if (batch.length > 0) await store()
}

/** The state of a company's own offer, locked until the transaction ends. */
export function findOwnOffer(
  trx: DbOrTrx,
  { kind, id, companyId, now }: { kind: OfferKind; id: string; companyId: string; now: Date },
) {
  return trx
    .selectFrom('offers')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('companyId', '=', companyId)
    .select((eb) => [
      ...(['id', 'authorId', 'reviewState', 'publishedAt', 'contentHash', 'offerHash', 'awardedShipments'] as const),
      eb('expiresAt', '<=', now).$castTo<boolean>().as('isOver'),
      sql<boolean>`is_active and expires_at > ${now}`.as('isActive'),
      sql<boolean>`awarded_shipments >= ${selectShipments('offers')}`.as('isAwarded'),
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the content of the form; id, kind, company, author and time of publishing stay. */
export async function replaceOffer<Kind extends OfferKind>(
  trx: DbOrTrx,
  kind: Kind,
  offer: NewOffer<Kind>,
  now: Date,
): Promise<void> {
  const { id } = offer
  const rows = toOfferRows(kind, [offer])
  const { id: _id, kind: _kind, companyId: _company, authorId: _author, ...columns } = rows.offers[0]!
  await trx
    .updateTable('offers')
    .set({ ...columns, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('offerPlaces').where('offerId', '=', id).execute()
  await insertMany(trx, 'offerPlaces', rows.places)
  await trx
    .updateTable(getDetailsTable(kind) as DetailsTable)
    .set(offer.details as never)
    .where('offerId', '=', id)
    .execute()
}

/** Whether all stored details of an offer equal the new ones. */
export async function hasDetails<Kind extends OfferKind>(
  trx: DbOrTrx,
  kind: Kind,
  { id, details }: Pick<NewOffer<Kind>, 'id' | 'details'>,
): Promise<boolean> {
  const stored: Record<string, unknown> | undefined = await trx
    .selectFrom(getDetailsTable(kind) as DetailsTable)
    .where('offerId', '=', id)
    .selectAll()
    .executeTakeFirst()
  return (
    stored !== undefined && Object.entries(details).every(([column, value]) => isDeepStrictEqual(stored[column], value))
  )
}

/** Switches an offer on, published at that instant, or off (null). */
export async function switchOffer(trx: DbOrTrx, id: string, publishedAt: Date | null, now: Date): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ isActive: publishedAt !== null, updatedAt: now, ...(publishedAt && { publishedAt }) })
    .where('id', '=', id)
    .execute()
}

/** @returns whether the company had such an offer */
export async function deleteOffer(db: DbOrTrx, kind: OfferKind, id: string, companyId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('offers')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('companyId', '=', companyId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function countOwnOffers(
  db: DbOrTrx,
  companyId: string,
  now: Date,
): Promise<{ kind: OfferKind; status: OwnOfferStatus; count: number }[]> {
  return db
    .selectFrom('offers')
    .where('companyId', '=', companyId)
    .groupBy(['kind', sql`status`])
    .select((eb) => ['kind', selectOwnStatus(now).as('status'), eb.fn.countAll<number>().as('count')])
    .execute()
}

/**
 * Switches off at most `max` expired offers, which no list shows any more.
 * @returns how many
 */
export async function switchOffPast(trx: DbOrTrx, now: Date, max: number): Promise<number> {
  const past = await trx
    .updateTable('offers')
    .set({ isActive: false, updatedAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('offers')
        .where('isActive', '=', true)
        .where('expiresAt', '<=', now)
        .select('id')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return past.length
}

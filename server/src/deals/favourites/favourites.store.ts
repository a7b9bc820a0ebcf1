import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { sql } from 'kysely'
import { listActiveUsersAmong } from '../../people/accounts/accounts.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

/** The facts of an offer whose changes are notified; dates are calendar dates. */
export interface OfferFacts {
  priceCents: number | null
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  /** The period in which a tender is carried out. */
  periodStart: string | null
  periodEnd: string | null
  deadline: string | null
}

export interface FavouriteRow {
  id: string
  offerId: string
  offerKind: OfferKind
  name: string
  createdAt: Date
  savedFacts: OfferFacts
  /** Null if the offer is not listed. */
  facts: OfferFacts | null
  companyName: string | null
}

/** Only a tender has a deadline; the last day of other kinds follows from their dates. */
const factsOfOffer = sql<OfferFacts>`jsonb_build_object(
  'priceCents', o.price_cents, 'loadingStart', o.loading_start, 'loadingEnd', o.loading_end,
  'unloadingStart', o.unloading_start, 'unloadingEnd', o.unloading_end,
  'periodStart', (select d.period_start from tender_details d where d.offer_id = o.id),
  'periodEnd', (select d.period_end from tender_details d where d.offer_id = o.id),
  'deadline', case when o.kind = 'tender' then o.expires_on end)`

const isListed = (now: Date) => sql<boolean>`(o.is_listed and o.expires_at > ${now})`

/** The facts of a listed offer that a favourite stores. */
export async function findListedOffer(db: DbOrTrx, { id, kind, now }: { id: string; kind: OfferKind; now: Date }) {
  const { rows } = await sql<{ companyId: string; facts: OfferFacts }>`
    select o.company_id, ${factsOfOffer} as facts from offers o
    where o.id = ${id} and o.kind = ${kind} and ${isListed(now)}`.execute(db)
  return rows[0]
}

export function findFavourite(db: DbOrTrx, { userId, offerId }: { userId: string; offerId: string }) {
  return db
    .selectFrom('favourites')
    .where('userId', '=', userId)
    .where('offerId', '=', offerId)
    .select(['id', 'offerId', 'offerKind', 'name'])
    .executeTakeFirst()
}

export interface NewFavourite {
  id: string
  userId: string
  offerId: string
  offerKind: OfferKind
  name: string
  createdAt: Date
  facts: OfferFacts
  /** The facts when the offer was marked, if that was earlier. */
  savedFacts?: OfferFacts
}

export async function insertFavourites(db: DbOrTrx, favourites: readonly NewFavourite[]): Promise<void> {
  const rows = favourites.map(({ facts, savedFacts = facts, ...favourite }) => ({
    ...favourite,
    savedFacts: JSON.stringify(savedFacts),
    notifiedFacts: JSON.stringify(facts),
  }))
  await db.insertInto('favourites').values(rows).execute()
}

/**
 * Deletes by the id of the favourite or of its offer.
 * @returns the id of the offer; null if the user had no such favourite
 */
export async function deleteFavourite(
  db: DbOrTrx,
  { userId, id }: { userId: string; id: string },
): Promise<string | null> {
  const deleted = await db
    .deleteFrom('favourites')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('id', '=', id), eb('offerId', '=', id)]))
    .returning('offerId')
    .executeTakeFirst()
  return deleted?.offerId ?? null
}

export async function listFavourites(
  db: DbOrTrx,
  filter: { userId: string; kind: OfferKind | null; before: string | null; limit: number; now: Date },
): Promise<FavouriteRow[]> {
  const { userId, kind, before, limit, now } = filter
  const { rows } = await sql<FavouriteRow>`
    select f.id, f.offer_id, f.offer_kind, f.name, f.created_at, f.saved_facts, c.name as company_name,
      case when o.id is not null then ${factsOfOffer} end as facts
    from favourites f
    left join offers o on o.id = f.offer_id and ${isListed(now)}
    left join companies c on c.id = o.company_id
    where f.user_id = ${userId}
      ${kind === null ? sql`` : sql`and f.offer_kind = ${kind}`}
      ${before === null ? sql`` : sql`and f.id < ${before}`}
    order by f.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countFavourites(db: DbOrTrx, userId: string, kind: OfferKind | null): Promise<number> {
  const row = await db
    .selectFrom('favourites')
    .where('userId', '=', userId)
    .$if(kind !== null, (query) => query.where('offerKind', '=', kind!))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The favourites of a user, the newest first. */
export async function listFavouriteIds(db: DbOrTrx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .select('offerId')
    .execute()
  return rows.map(({ offerId }) => offerId)
}

/** A user to notify of a changed offer, and the facts of his last notification. */
export interface ChangedFavourite {
  userId: string
  email: string
  firstName: string
  offerKind: OfferKind
  name: string
  before: OfferFacts
  now: OfferFacts
}

/**
 * Updates the notified facts of at most `max` favourites whose offer has changed.
 * @returns those to notify; users who cannot log in any more are left out
 */
export async function updateNotifiedFacts(
  trx: Trx,
  { offerId, now, max }: { offerId: string; now: Date; max: number },
): Promise<{ count: number; changed: ChangedFavourite[] }> {
  const { rows } = await sql<Omit<ChangedFavourite, 'email' | 'firstName'>>`
    with changed as (
      select f.id, f.notified_facts as before, ${factsOfOffer} as now
      from offers o join favourites f on f.offer_id = o.id
      where o.id = ${offerId} and ${isListed(now)} and f.notified_facts <> ${factsOfOffer}
      order by f.id limit ${max} for update of f)
    update favourites f set notified_facts = changed.now
    from changed where f.id = changed.id
    returning f.user_id, f.offer_kind, f.name, changed.before, changed.now`.execute(trx)
  const users = await listActiveUsersAmong(
    trx,
    rows.map(({ userId }) => userId),
  )
  const byId = new Map(users.map(({ id, ...user }) => [id, user]))
  return {
    count: rows.length,
    changed: rows.flatMap((row) => {
      const user = byId.get(row.userId)
      return user ? [{ ...row, ...user }] : []
    }),
  }
}

export async function hasFavourites(db: DbOrTrx, offerId: string): Promise<boolean> {
  const row = await db.selectFrom('favourites').where('offerId', '=', offerId).select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The stored favourites of a user, for the copy of one's data. */
export function readFavouritesWhole(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('favourites')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['offerId', 'offerKind', 'name', 'savedFacts', 'createdAt'])
    .execute()
}

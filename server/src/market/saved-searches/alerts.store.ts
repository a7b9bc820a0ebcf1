import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { isActive } from '../../platform/sessions/users.store.ts'

export interface NewAlert {
  userId: string
  offerId: string
  savedSearchIds: string[]
  createdAt: Date
  pushDueAt: Date | null
  mailDueAt: Date | null
}

/** @returns the new ones */
export async function insertAlerts(trx: Trx, alerts: readonly NewAlert[]) {
  if (alerts.length === 0) return []
  return trx
    .insertInto('alerts')
    .values(alerts.map((alert) => ({ ...alert, savedSearchIds: sql<string[]>`${alert.savedSearchIds}::uuid[]` })))
    .onConflict((conflict) => conflict.columns(['userId', 'offerId']).doNothing())
    .returning(['userId', 'offerId'])
    .execute()
}

/** The facts of an alert: the current offer, and the searches that are still watched. */
export interface AlertFacts {
  userId: string
  companyId: string
  email: string
  firstName: string
  offerId: string
  kind: OfferKind
  publisherId: string
  /** The first place of each end. */
  loading: string | null
  unloading: string | null
  loadingStart: string | null
  loadingEnd: string | null
  countryMask: number
  savedSearchId: string
  searchName: string
  moreSearches: number
}

/** The alerts whose offer is still visible to the user and of which a search is still watched. */
async function readAlertFacts(trx: DbOrTrx, alerts: RawBuilder<unknown>, now: Date): Promise<AlertFacts[]> {
  const place = (side: 'loading' | 'unloading') => sql`(
    select p.location_name from offer_places p where p.offer_id = o.id and p.side = ${sql.lit(side)}
    order by p.position limit 1)`
  const { rows } = await sql<AlertFacts>`
    select a.user_id, u.company_id, u.email, u.first_name, o.id as offer_id, o.kind, o.company_id as publisher_id,
      ${place('loading')} as loading, ${place('unloading')} as unloading, o.loading_start, o.loading_end,
      o.country_mask, s.id as saved_search_id, s.name as search_name, s.searches - 1 as more_searches
    from (${alerts}) a
    join users u on u.id = a.user_id and ${isActive('u')}
    join companies uc on uc.id = u.company_id and uc.suspended_at is null
    join offers o on o.id = a.offer_id and o.is_listed and o.expires_at > ${now} and o.company_id <> u.company_id
    join lateral (
      select ss.id, ss.name, (count(*) over ())::int as searches
      from unnest(a.saved_search_ids) with ordinality as n (id, place)
      join saved_searches ss on ss.id = n.id and ss.is_watched and ss.removed_at is null
      order by n.place limit 1
    ) s on true
    order by a.user_id, a.created_at, a.offer_id`.execute(trx)
  return rows
}

export function readAlertsOf(
  trx: DbOrTrx,
  alerts: readonly { userId: string; offerId: string }[],
  now: Date,
): Promise<AlertFacts[]> {
  const userIds = alerts.map(({ userId }) => userId)
  const offerIds = alerts.map(({ offerId }) => offerId)
  const which = sql`
    select al.* from unnest(${userIds}::uuid[], ${offerIds}::uuid[]) as c (user_id, offer_id)
    join alerts al on al.user_id = c.user_id and al.offer_id = c.offer_id`
  return readAlertFacts(trx, which, now)
}

/**
 * Claims due alerts of some users, so that nobody else claims them. A locked alert is waited for: it may be pushed at
 * this moment, and must still be mailed.
 */
export async function claimDueAlerts(
  trx: Trx,
  way: 'push' | 'mail',
  { now, maxUsers }: { now: Date; maxUsers: number },
): Promise<{ users: number; alerts: AlertFacts[] }> {
  const due = sql.ref(`${way}_due_at`)
  const { rows } = await sql<{ userId: string; offerId: string }>`
    with some_users as (
      select distinct user_id from alerts where ${due} <= ${now} limit ${maxUsers}
    ), claimed as (
      select a.user_id, a.offer_id from alerts a
      where a.${due} <= ${now} and a.user_id in (select user_id from some_users)
      order by a.user_id, a.offer_id for update
    )
    update alerts a set ${due} = null from claimed c where a.user_id = c.user_id and a.offer_id = c.offer_id
    returning a.user_id, a.offer_id`.execute(trx)
  const users = new Set(rows.map(({ userId }) => userId)).size
  return { users, alerts: await readAlertsOf(trx, rows, now) }
}

/** Alerts of listed offers stay as long as the offers are listed, so that nobody is alerted of one again. */
export async function deleteAlertsBefore(db: DbOrTrx, before: Date): Promise<void> {
  await sql`
    delete from alerts a where a.created_at <= ${before}
      and not exists (select from offers o where o.id = a.offer_id and o.is_listed)`.execute(db)
}

/** The stored alerts of a user, for the copy of one's data. */
export function readAlertsWhole(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('alerts')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['offerId', 'savedSearchIds', 'createdAt'])
    .execute()
}

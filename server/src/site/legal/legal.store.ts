import type { LegalDocument } from '@veos/contract/site/reference/legalVersions'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { isActive } from '../../platform/sessions/users.store.ts'

interface LegalVersionRow {
  document: LegalDocument
  version: number
  effectiveFrom: string
}

/**
 * Stores versions that this market does not have yet. The first ones of a new market apply as declared, and later
 * ones not before `earliest`. Processes that start at the same time store the same.
 */
export async function insertLegalVersions(
  db: DbOrTrx,
  versions: readonly LegalVersionRow[],
  { now, earliest }: { now: Date; earliest: string },
): Promise<void> {
  await sql`
    insert into legal_versions (document, version, announced_at, effective_from)
    select x.document, x.version, ${now},
      case when exists (select from legal_versions) then greatest(x."effectiveFrom", ${earliest}::date)
        else x."effectiveFrom" end
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as x(document text, version integer, "effectiveFrom" date)
    on conflict do nothing`.execute(db)
}

/** The newest first. */
export async function listLegalVersions(db: DbOrTrx): Promise<LegalVersionRow[]> {
  const rows = await db
    .selectFrom('legalVersions')
    .orderBy('document', 'desc')
    .orderBy('version', 'desc')
    .select(['document', 'version', 'effectiveFrom'])
    .execute()
  return rows as LegalVersionRow[]
}

/** An announcement for one member. */
export interface AnnouncementRow extends LegalVersionRow {
  userId: string
  email: string
  firstName: string
  isEmailConfirmed: boolean
}

/**
 * Claims at most `max` members for the future versions, and returns them. Another process waits for this transaction,
 * and gets other members.
 */
export async function claimAnnouncements(
  trx: Trx,
  { now, today, maxMembers }: { now: Date; today: string; maxMembers: number },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    with coming as materialized (
      select document, version, effective_from from legal_versions where effective_from > ${today}::date
    ), members as materialized (
      select u.id from companies c join users u on u.company_id = c.id
      where ${isActive('u')} and exists (
        select from coming v where not exists (
          select from legal_announcements a
          where a.user_id = u.id and a.document = v.document and a.version = v.version
        )
      )
      order by u.id limit ${maxMembers}
    ), told as (
      insert into legal_announcements (user_id, document, version, announced_at)
      select m.id, v.document, v.version, ${now} from members m cross join coming v
      order by m.id, v.document, v.version
      on conflict do nothing
      returning user_id, document, version
    )
    select t.user_id, t.document, t.version, v.effective_from, u.email, u.first_name,
      u.email_confirmed_at is not null as is_email_confirmed
    from told t
    join coming v on v.document = t.document and v.version = t.version
    join users u on u.id = t.user_id
    order by t.user_id, t.document desc, t.version`.execute(trx)
  return rows
}

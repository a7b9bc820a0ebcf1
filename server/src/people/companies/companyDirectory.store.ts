import { toSearchWords } from '@veos/contract/platform/reference/fold'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { maxCounted } from '../../platform/http/answers.ts'
import type { CompanyRow } from './companies.store.ts'

export interface DirectoryFilter {
  /** Beginnings of words of the name, as `toNameStarts` returns them. */
  words: readonly string[]
  countries: readonly string[]
  companyTypes: readonly string[]
  truckTypes: readonly string[]
}

/** The maximum length of a beginning that the database indexes. */
const longestStart = 20

/** The beginnings in a typed name, which are compared with the `name_starts` of companies. */
export function toNameStarts(typed: string): string[] {
  return toSearchWords(typed).map((word) => word.slice(0, longestStart))
}

/** The end of a page. */
export interface DirectoryPlace {
  foldedName: string
  id: string
}

export type DirectoryRow = CompanyRow & DirectoryPlace & { truckTypes: string[]; trucks: number }

/** Companies, sorted by name. */
export async function readDirectory(
  db: DbOrTrx,
  filter: DirectoryFilter,
  { after, limit }: { after: DirectoryPlace | null; limit: number },
): Promise<DirectoryRow[]> {
  const start = after ? sql`and (c.folded_name, c.id) > (${after.foldedName}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<DirectoryRow>`
    with page as materialized (
      select c.* from companies c where ${matches(filter)} ${start} order by c.folded_name, c.id limit ${limit}
    )
    select page.*, coalesce(fleet.types, '{}') as truck_types, coalesce(fleet.trucks, 0)::int as trucks
    from page left join lateral (
      select array_agg(distinct t.truck_type) as types, sum(t.count) as trucks
      from company_trucks t where t.company_id = page.id
    ) fleet on true
    order by page.folded_name, page.id`.execute(db)
  return rows
}

/** The number of matches, counted up to one more than is shown. */
export async function countDirectory(db: DbOrTrx, filter: DirectoryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from companies c where ${matches(filter)} limit ${maxCounted + 1}) found`.execute(db)
  return rows[0]!.count
}

function matches({ words, countries, companyTypes, truckTypes }: DirectoryFilter): RawBuilder<unknown> {
  const conditions = [sql`c.suspended_at is null`]
  if (words.length > 0) conditions.push(sql`c.name_starts @> ${words}`)
  if (countries.length > 0) conditions.push(sql`c.country = any(${countries})`)
  if (companyTypes.length > 0) conditions.push(sql`c.type = any(${companyTypes})`)
  if (truckTypes.length > 0) {
    conditions.push(sql`exists (
      select from company_trucks t where t.company_id = c.id and t.truck_type = any(${truckTypes}))`)
  }
  return sql.join(conditions, sql` and `)
}

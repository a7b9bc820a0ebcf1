import pg from 'pg'
import { appendOnlyTables, readOnlyTables } from './appendOnly.ts'

/**
 * Grants the serving role what it needs and revokes everything else. It reads and writes rows, only inserts into the
 * append-only tables, and creates, alters or drops nothing. Tables of later migrations are granted when they are
 * created. The role may use the queue's tables, functions and statistics but does not own them either: pg-boss alters
 * tables only when its version changes, which the owner does (`platform/jobs/queueTables`).
 */
export async function grantServing(client: pg.ClientBase, role: string): Promise<void> {
  const serving = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ database: string; tables: string[] }>(`
    select current_database()::text as database, array(
      select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables`)
  const { database, tables } = rows[0]!
  const listOf = (names: readonly string[]) => names.filter((name) => tables.includes(name)).join(', ')
  const appendOnly = listOf(appendOnlyTables)
  const readOnly = listOf(readOnlyTables)
  await client.query('begin')
  try {
    await client.query(`
      revoke temporary on database ${pg.escapeIdentifier(database)} from public;
      revoke all on schema public, jobs from ${serving};
      revoke all on all tables in schema public, jobs from ${serving};
      revoke create on schema public from public;
      revoke execute on all functions in schema public from public;
      grant usage on schema public, jobs to ${serving};
      grant execute on all functions in schema public, jobs to ${serving};
      grant usage on all sequences in schema public, jobs to ${serving};
      grant select, insert, update, delete on all tables in schema public, jobs to ${serving};
      alter default privileges in schema public, jobs grant select, insert, update, delete on tables to ${serving};
      alter default privileges in schema public, jobs grant usage on sequences to ${serving};
      alter default privileges in schema public, jobs grant execute on functions to ${serving};
      ${appendOnly && `revoke update, delete, truncate on ${appendOnly} from ${serving};`}
      ${readOnly && `revoke insert, update, delete, truncate on ${readOnly} from ${serving};`}
    `)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

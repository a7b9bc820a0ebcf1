import type pg from 'pg'

/** The tables of every schema in which any column contains one of some words; read as text, bytes in hexadecimal. */
export async function findTablesContaining(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ table: string }>(`
    select format('%I.%I', n.nspname, c.relname) as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`)
  const forms = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const { table } of tables) {
    const { rows } = await pool.query(
      `select from ${table} t where exists (select from unnest($1::text[]) word where strpos(t::text, word) > 0) limit 1`,
      [forms],
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

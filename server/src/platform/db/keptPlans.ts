import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* kept plan */'

/**
 * Marks a query whose plan each connection keeps: `select(…).modifyFront(keptPlan)`, or within `sql`. For what every call asks by a
 * key, where planning takes longer than running; never where the best plan depends on the values, as in a search.
 */
export const keptPlan = sql`${sql.raw(mark)}`

/** A client that prepares marked queries under a name of their own, once for each connection. */
export class PlanKeepingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, handed on as they are
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
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

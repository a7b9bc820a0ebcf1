import type pg from 'pg'

/** Columns with values of lists or for programs, which a mark would break. */
const notWords = [
  'spot_freight_details.type_of_cargo',
  'tender_details.type_of_cargo',
  'company_trucks.truck_type',
  'negotiation_rounds.truck_type',
  'notices.kind',
  'notices.code',
  'free_trucks.truck_type',
  'free_trucks.place',
  'free_trucks.home',
  'bank_transfers.purchase',
  'charges.purchase',
  'invoices.file_path',
  'secrets.value',
  'secrets.name',
]

/** The values for text and JSON: a mark, and a suffix where rows must differ. */
const markedValue = {
  text: '$1 || substr(md5(ctid::text), 1, 8)',
  // Replaces each of its texts.
  jsonb: `regexp_replace("COLUMN"::text, '(:|\\[|,) *"[^"]*"(?! *:)', '\\1 "' || $1 || '"', 'g')::jsonb`,
}

/** A check, a foreign key or a trigger that only accepts certain values. */
const isConstrained = (error: unknown) =>
  ['23503', '23514', '22P02', 'P0001'].includes((error as { code: string }).code)

/**
 * Writes a unique mark into every text column, so that a mark in an answer identifies its column. Runs as the owner,
 * because some rows are append-only.
 * @returns the columns by their marks, those of tables without rows, and those that only accept certain values
 */
export async function markColumns(owner: pg.ClientBase): Promise<{
  marked: Map<string, string>
  empty: string[]
  constrained: string[]
}> {
  const { rows } = await owner.query<{ table: string; column: string; type: keyof typeof markedValue }>(`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and is_generated = 'NEVER' and table_name <> 'migrations'
    order by 1, 2`)
  const marked = new Map<string, string>()
  const empty: string[] = []
  const constrained: string[] = []
  for (const [index, { table, column, type }] of rows.entries()) {
    const name = `${table}.${column}`
    if (notWords.includes(name)) continue
    const mark = `Zq${index + 1}x`
    const write = `update ${table} set "${column}" = ${markedValue[type].replace('COLUMN', column)}`
    // Columns that must be empty beside another one stay empty.
    const marks =
      (await tryToWrite(owner, write, mark)) ??
      (await tryToWrite(owner, `${write} where "${column}" is not null`, mark))
    if (marks === null) constrained.push(name)
    else if (marks > 0) marked.set(mark, name)
    else empty.push(name)
  }
  return { marked, empty, constrained }
}

/** The number of rows with the mark; null if the database refuses it. */
async function tryToWrite(owner: pg.ClientBase, write: string, mark: string): Promise<number | null> {
  try {
    return (await owner.query(write, [mark])).rowCount
  } catch (error) {
    if (isConstrained(error)) return null
    throw error
  }
}

/** The marks in an answer. */
export function listMarks(answer: string): string[] {
  return answer.match(/Zq\d+x/g) ?? []
}

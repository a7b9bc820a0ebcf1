import type { Language } from '@veos/contract/platform/reference/languages'
import {
  type BenefitSide,
  type ContentKind,
  hasOwnPage,
  maxRevisionsListed,
} from '@veos/contract/site/reference/content'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'

const maxListed = 500

export interface StateRow {
  itemId: string
  language: Language
  latestRevision: number
  publishedRevision: number | null
  publishedAt: Date | null
  title: string
}

/** Every text of a kind, with its last version in each language. */
export async function listItems(
  db: DbOrTrx,
  kind: ContentKind,
): Promise<{ id: string; kind: ContentKind; states: StateRow[] }[]> {
  const items = await db
    .selectFrom('contentItems')
    .where('kind', '=', kind)
    .select(['id', 'kind'])
    // The initial texts were created at the same time, so posts are sorted by their public date and drafts by their
    // change.
    .$if(hasOwnPage(kind), (select) =>
      select.orderBy(
        (eb) =>
          eb.fn.coalesce(
            eb
              .selectFrom('contentTexts')
              .whereRef('contentTexts.itemId', '=', 'contentItems.id')
              .select(({ fn }) => fn.max('publishedAt').as('publishedAt')),
            'contentItems.createdAt',
          ),
        'desc',
      ),
    )
    .$if(!hasOwnPage(kind), (select) => select.orderBy('position'))
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  const states = await latestTexts(db).where('t.itemId', 'in', ids).execute()
  return items.map((item) => ({
    ...item,
    states: (states as StateRow[]).filter(({ itemId }) => itemId === item.id),
  }))
}

function latestTexts(db: DbOrTrx) {
  return db
    .selectFrom('contentTexts as t')
    .innerJoin('contentRevisions as r', (join) =>
      join
        .onRef('r.itemId', '=', 't.itemId')
        .onRef('r.language', '=', 't.language')
        .onRef('r.revision', '=', 't.latestRevision'),
    )
    .select([
      ...(['t.itemId', 't.language', 't.latestRevision', 't.publishedRevision', 't.publishedAt'] as const),
      ...(['r.title', 'r.shortText', 'r.body'] as const),
    ])
    .orderBy(sql`t.language <> 'en'`)
    .orderBy('t.language')
}

export interface ItemRow {
  id: string
  kind: ContentKind
  address: string | null
  side: BenefitSide | null
  isExample: boolean
  imageUrl: string | null
  darkImageUrl: string | null
  isNews: boolean
  position: number
}

/**
 * @param options.isLocked locks it until the end of the transaction, so that nobody else saves or publishes meanwhile
 */
export async function findItem(
  db: DbOrTrx,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ItemRow | undefined> {
  const row = await db
    .selectFrom('contentItems')
    .where('id', '=', id)
    .selectAll()
    .$if(isLocked, (select) => select.forUpdate())
    .executeTakeFirst()
  return row as ItemRow | undefined
}

export type WholeText = StateRow & { shortText: string; body: string; revisions: RevisionRow[] }

interface RevisionRow {
  revision: number
  title: string
  savedAt: Date
  savedBy: string | null
}

/** A text in all its languages, English first. */
export async function readTexts(db: DbOrTrx, itemId: string): Promise<WholeText[]> {
  const texts = await latestTexts(db).where('t.itemId', '=', itemId).execute()
  return Promise.all(
    (texts as Omit<WholeText, 'revisions'>[]).map(async (each) => ({
      ...each,
      revisions: await listRevisions(db, itemId, each.language),
    })),
  )
}

function listRevisions(db: DbOrTrx, itemId: string, language: string): Promise<RevisionRow[]> {
  return db
    .selectFrom('contentRevisions as r')
    .leftJoin('users as u', 'u.id', 'r.savedBy')
    .where('r.itemId', '=', itemId)
    .where('r.language', '=', language)
    .select(['r.revision', 'r.title', 'r.savedAt'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('savedBy'))
    .orderBy('r.revision', 'desc')
    .limit(maxRevisionsListed)
    .execute()
}

export function findRevision(
  db: DbOrTrx,
  { itemId, language, revision }: { itemId: string; language: string; revision: number },
): Promise<{ title: string; shortText: string; body: string } | undefined> {
  return db
    .selectFrom('contentRevisions')
    .where('itemId', '=', itemId)
    .where('language', '=', language)
    .where('revision', '=', revision)
    .select(['title', 'shortText', 'body'])
    .executeTakeFirst()
}

export type ItemChange = Pick<ItemRow, 'address' | 'side' | 'isExample' | 'imageUrl' | 'darkImageUrl' | 'isNews'>

/** @returns false if another text of the kind has the address */
export async function updateItem(trx: DbOrTrx, { id, kind }: ItemRow, change: ItemChange): Promise<boolean> {
  if (change.address !== null) {
    const other = await trx
      .selectFrom('contentItems')
      .where('kind', '=', kind)
      .where('address', '=', change.address)
      .where('id', '<>', id)
      .select('id')
      .executeTakeFirst()
    if (other) return false
  }
  await trx.updateTable('contentItems').set(change).where('id', '=', id).execute()
  return true
}

export async function withdrawText(trx: DbOrTrx, itemId: string, language: string): Promise<void> {
  await trx
    .updateTable('contentTexts')
    .set({ publishedRevision: null, publishedAt: null, updatedAt: null })
    .where('itemId', '=', itemId)
    .where('language', '=', language)
    .execute()
}

export async function deleteItem(trx: DbOrTrx, id: string): Promise<void> {
  await trx.deleteFrom('contentItems').where('id', '=', id).execute()
}

/** The position after the last one of a kind. */
export async function readNextPosition(db: DbOrTrx, kind: ContentKind): Promise<number> {
  const { last } = await db
    .selectFrom('contentItems')
    .where('kind', '=', kind)
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

/**
 * Swaps an item with its neighbour above or below, if there is one. Moving locks the kind: if each row were locked
 * separately, two members of staff could deadlock.
 */
export async function moveItem(trx: DbOrTrx, { id, kind }: ItemRow, direction: 'up' | 'down'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content order ${kind}`}, 0))`.execute(trx)
  const rows = await trx
    .selectFrom('contentItems')
    .where('kind', '=', kind)
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('id', 'desc')
    .execute()
  const from = rows.findIndex((row) => row.id === id)
  const to = from + (direction === 'up' ? -1 : 1)
  const own = rows[from]
  const other = rows[to]
  if (!own || !other) return
  rows[from] = other
  rows[to] = own
  for (const [at, row] of rows.entries()) {
    if (row.position !== at + 1) {
      await trx
        .updateTable('contentItems')
        .set({ position: at + 1 })
        .where('id', '=', row.id)
        .execute()
    }
  }
}

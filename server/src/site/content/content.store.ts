import type { Language } from '@veos/contract/platform/reference/languages'
import { type BenefitSide, type ContentKind, firstLanguage } from '@veos/contract/site/reference/content'
import type { DbOrTrx } from '../../platform/db/database.ts'

export interface PublicText {
  id: string
  address: string | null
  side: BenefitSide | null
  isExample: boolean
  imageUrl: string | null
  darkImageUrl: string | null
  position: number
  language: Language
  title: string
  shortText: string
  body: string
  publishedAt: Date
  updatedAt: Date
}

interface Wanted {
  kinds: readonly ContentKind[]
  /** Texts that are missing in this language are in English. */
  language: Language
  now: Date
  /** Only of this address. */
  address?: string
  limit?: number
}

/** The public texts, the newest first, each in one language. */
export async function readPublicTexts(
  db: DbOrTrx,
  { kinds, language, now, address, limit }: Wanted,
): Promise<(PublicText & { kind: ContentKind })[]> {
  const rows = await publicTexts(db, now)
    .where('i.kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb('t.language', '=', language),
        eb.and([
          eb('t.language', '=', firstLanguage),
          eb.not(
            eb.exists(
              eb
                .selectFrom('contentTexts as own')
                .whereRef('own.itemId', '=', 'i.id')
                .where('own.language', '=', language)
                .where('own.publishedAt', '<=', now),
            ),
          ),
        ]),
      ]),
    )
    .$if(address !== undefined, (select) => select.where('i.address', '=', address!))
    .$if(limit !== undefined, (select) => select.limit(limit!))
    .select([
      ...(['i.id', 'i.kind', 'i.address', 'i.side', 'i.isExample', 'i.imageUrl', 'i.darkImageUrl'] as const),
      'i.position',
      ...(['t.language', 't.publishedAt', 't.updatedAt', 'r.title', 'r.shortText', 'r.body'] as const),
    ])
    .orderBy('t.publishedAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return rows as (PublicText & { kind: ContentKind })[]
}

/** The addresses of all public posts and pages, for search engines. */
export function readPublicAddresses(
  db: DbOrTrx,
  now: Date,
): Promise<{ kind: 'post' | 'page'; address: string; updatedAt: Date }[]> {
  return publicTexts(db, now)
    .where('i.address', 'is not', null)
    .where('t.language', '=', firstLanguage)
    .select(['i.kind', 'i.address', 't.updatedAt'])
    .orderBy('t.publishedAt', 'desc')
    .limit(5000)
    .execute() as Promise<{ kind: 'post' | 'page'; address: string; updatedAt: Date }[]>
}

function publicTexts(db: DbOrTrx, now: Date) {
  return db
    .selectFrom('contentItems as i')
    .innerJoin('contentTexts as t', 't.itemId', 'i.id')
    .innerJoin('contentRevisions as r', (join) =>
      join
        .onRef('r.itemId', '=', 't.itemId')
        .onRef('r.language', '=', 't.language')
        .onRef('r.revision', '=', 't.publishedRevision'),
    )
    .where('t.publishedAt', '<=', now)
}

export interface NewItem {
  id: string
  kind: ContentKind
  address: string | null
  side: BenefitSide | null
  isExample: boolean
  imageUrl: string | null
  darkImageUrl: string | null
  position: number
  createdAt: Date
}

/** @returns false if another text of the kind has the address */
export async function insertItem(db: DbOrTrx, item: NewItem): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contentItems')
    .values({ ...item, isNews: false })
    .onConflict((conflict) => conflict.columns(['kind', 'address']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface NewRevision {
  itemId: string
  language: string
  revision: number
  title: string
  shortText: string
  body: string
  savedAt: Date
  savedBy: string | null
}

/** Stores the first or the next version of a text in a language. Its item must be locked, or new. */
export async function insertRevision(trx: DbOrTrx, revision: NewRevision): Promise<void> {
  const { itemId, language, revision: latestRevision } = revision
  await trx
    .insertInto('contentTexts')
    .values({ itemId, language, latestRevision })
    .onConflict((conflict) => conflict.columns(['itemId', 'language']).doUpdateSet({ latestRevision }))
    .execute()
  await trx.insertInto('contentRevisions').values(revision).execute()
}

/** Makes a version public from an instant on. */
export async function publishRevision(
  trx: DbOrTrx,
  {
    itemId,
    language,
    ...published
  }: {
    itemId: string
    language: string
    publishedRevision: number
    publishedAt: Date
    updatedAt: Date
  },
): Promise<void> {
  await trx
    .updateTable('contentTexts')
    .set(published)
    .where('itemId', '=', itemId)
    .where('language', '=', language)
    .execute()
}

export async function hasContent(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom('contentItems').select('id').limit(1).executeTakeFirst()) !== undefined
}

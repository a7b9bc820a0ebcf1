import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/db/database.ts'

/** Whether a message in a user's conversation shows an image; a removed message shows none. */
export async function isInMessageTo(db: DbOrTrx, path: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messageImages')
    .innerJoin('messages', 'messages.id', 'messageImages.messageId')
    .innerJoin('conversationMembers as member', 'member.conversationId', 'messages.conversationId')
    .where('messageImages.path', '=', path)
    .where('messages.removedAt', 'is', null)
    .where('member.userId', '=', userId)
    .select('messages.id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes the images from a message. Images without another message are hidden from the end of the transaction on.
 * @returns the paths of these, to remove
 */
export async function removeImagesOf(trx: Trx, messageId: string): Promise<string[]> {
  await trx
    .updateTable('messages')
    .set({ content: sql`regexp_replace(content, '<img [^>]*>', '', 'g')` })
    .where('id', '=', messageId)
    .execute()
  const shown = await trx.deleteFrom('messageImages').where('messageId', '=', messageId).returning('path').execute()
  if (shown.length === 0) return []
  const paths = shown.map(({ path }) => path)
  const rows = await trx
    .updateTable('storedFiles')
    .set({ uploadedBy: null })
    .where('path', 'in', paths)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messageImages').whereRef('messageImages.path', '=', 'storedFiles.path').select('path'))),
    )
    .returning('path')
    .execute()
  return rows.map(({ path }) => path)
}

/** The paths of the images in messages of a user. */
export async function readImagesSentBy(db: DbOrTrx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messageImages')
    .innerJoin('messages', 'messages.id', 'messageImages.messageId')
    .where('messages.senderId', '=', userId)
    .where('messages.removedAt', 'is', null)
    .select('path')
    .distinct()
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path)
}

import type { ContentKind } from '@veos/contract/site/reference/content'
import { v7 as uuid } from 'uuid'
import type { Platform } from '../src/platform/platform.ts'
import { insertItem, insertRevision, publishRevision } from '../src/site/content/content.store.ts'

export function makeContentFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** A complete text of the public pages, as a draft or public. */
    async content(
      kind: ContentKind,
      { isPublic = true, title = `A ${kind}` } = {},
    ): Promise<{ id: string; address: string }> {
      const id = uuid()
      const now = clock.now()
      const address = `text-${id}`
      const text = { itemId: id, language: 'en' }
      const saved = { savedAt: now, savedBy: null }
      const hasPage = kind === 'post' || kind === 'page'
      await insertItem(db, {
        id,
        kind,
        address: hasPage ? address : null,
        side: kind === 'benefit' ? 'hauliers' : null,
        isExample: false,
        imageUrl: null,
        darkImageUrl: null,
        position: 1,
        createdAt: now,
      })
      const words = { title, shortText: 'In short', body: '<p>A text</p>' }
      await insertRevision(db, { ...text, ...words, ...saved, revision: 1 })
      if (isPublic) await publishRevision(db, { ...text, publishedRevision: 1, publishedAt: now, updatedAt: now })
      return { id, address }
    },
  }
}

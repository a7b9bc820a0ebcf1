import type { Language } from '@veos/contract/platform/reference/languages'
import type { Answer } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import {
  type ContentKind,
  firstLanguage,
  hasOwnPage,
  savedMeanwhile,
  stillPublished,
} from '@veos/contract/site/reference/content'
import { staffContentRoutes } from '@veos/contract/site/staffContent'
import { v7 as uuid } from 'uuid'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { requireImages, requirePicture } from '../../platform/images/shownImages.ts'
import { storeImage } from '../../platform/images/storeImage.ts'
import type { Platform } from '../../platform/platform.ts'
import { cleanRichText } from '../../platform/richText.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { insertItem, insertRevision, publishRevision } from './content.store.ts'
import { toContentAddress } from './contentAddress.ts'
import {
  deleteItem,
  findItem,
  findRevision,
  type ItemRow,
  listItems,
  moveItem,
  readNextPosition,
  readTexts,
  type StateRow,
  updateItem,
  type WholeText,
  withdrawText,
} from './staffContent.store.ts'

const noPictures = { imageUrl: null, darkImageUrl: null }

type ContentItem = Answer<typeof staffContentRoutes.find>

/** Posts, pages, questions, benefits and testimonials, which staff writes and publishes. */
export function serveStaffContent(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, staffContentRoutes.list, ({ query: { kind } }) => list(kind))

  serve(server, staffContentRoutes.create, async ({ body: { kind, title }, actor }) => {
    const id = uuid()
    const now = clock.now()
    const address = hasOwnPage(kind) ? toContentAddress(title) : null
    if (address === '') throw new FieldsRefused({ title: text('content_address_missing') })
    await db.transaction().execute(async (trx) => {
      const side = kind === 'benefit' ? 'hauliers' : null
      const position = await readNextPosition(trx, kind)
      const item = { id, kind, address, side, isExample: false, ...noPictures, position, createdAt: now } as const
      if (!(await insertItem(trx, item))) throw new FieldsRefused({ title: text('content_address_taken') })
      await insertRevision(trx, {
        itemId: id,
        language: firstLanguage,
        revision: 1,
        title,
        shortText: '',
        body: '',
        savedAt: now,
        savedBy: actor.userId,
      })
    })
    return read(id)
  })

  serve(server, staffContentRoutes.find, ({ params: { id } }) => read(id))

  serve(server, staffContentRoutes.update, async ({ params: { id }, body }) => {
    for (const field of ['imageUrl', 'darkImageUrl'] as const) {
      if (body[field] !== null) await requirePicture(platform, field, body[field])
    }
    await change(id, async (trx, item) => {
      const { address, side, imageUrl, darkImageUrl } = body
      if (hasOwnPage(item.kind) && address === null) throw new FieldsRefused({ address: text('content_address_form') })
      const isPublic = (await readTexts(trx, id)).some(({ publishedAt }) => publishedAt !== null)
      if (isPublic && address !== item.address && hasOwnPage(item.kind)) {
        throw new FieldsRefused({ address: text('content_address_fixed') })
      }
      const isTaken = !(await updateItem(trx, item, {
        address: hasOwnPage(item.kind) ? address : null,
        side: item.kind === 'benefit' ? (side ?? item.side) : null,
        isExample: item.kind === 'testimonial' && body.isExample,
        ...(hasOwnPage(item.kind) ? { imageUrl, darkImageUrl: imageUrl && darkImageUrl } : noPictures),
        isNews: item.kind === 'post' && body.isNews,
      }))
      if (isTaken) throw new FieldsRefused({ address: text('content_address_taken') })
    })
    return read(id)
  })

  serve(server, staffContentRoutes.save, async ({ params: { id, language }, body, actor }) => {
    const html = cleanRichText('body', body.body)
    await requireImages(platform, { body: html })
    await change(id, async (trx) => {
      const latest = (await readTexts(trx, id)).find((each) => each.language === language)?.latestRevision ?? 0
      if (latest !== body.baseRevision) throw new Refused(409, text(savedMeanwhile))
      await insertRevision(trx, {
        itemId: id,
        language,
        revision: latest + 1,
        title: body.title,
        shortText: body.shortText,
        body: html,
        savedAt: clock.now(),
        savedBy: actor.userId,
      })
    })
    return read(id)
  })

  serve(server, staffContentRoutes.readRevision, async ({ params: { id, language, revision } }) => {
    const found = await findRevision(db, { itemId: id, language, revision })
    if (!found) throw createNotFound('content')
    return found
  })

  serve(server, staffContentRoutes.publish, async ({ params: { id, language }, body, actor }) => {
    const now = clock.now()
    const at = body.at === null ? null : new Date(body.at)
    if (at && at <= now) throw new FieldsRefused({ at: text('content_time_past') })
    await change(id, async (trx, item) => {
      const found = await findText(trx, id, language)
      if (found.latestRevision !== body.revision) throw new Refused(409, text(savedMeanwhile))
      requireComplete(item.kind, found)
      const isPublic = found.publishedAt !== null && found.publishedAt <= now
      if (at && isPublic) throw new FieldsRefused({ at: text('content_is_public') })
      await publishRevision(trx, {
        itemId: id,
        language,
        publishedRevision: found.latestRevision,
        // A correction does not change the date of a post.
        publishedAt: at ?? (isPublic ? found.publishedAt! : now),
        updatedAt: at ?? now,
      })
      await record(trx, actor, 'publish_content', { item, found })
    })
    return read(id)
  })

  serve(server, staffContentRoutes.withdraw, async ({ params: { id, language }, actor }) => {
    await change(id, async (trx, item) => {
      const found = await findText(trx, id, language)
      if (found.publishedAt === null) return
      await withdrawText(trx, id, language)
      await record(trx, actor, 'withdraw_content', { item, found })
    })
    return read(id)
  })

  serve(server, staffContentRoutes.move, async ({ params: { id }, body: { direction } }) => {
    const kind = await db.transaction().execute(async (trx) => {
      const item = await findItem(trx, id)
      if (!item) throw createNotFound('content')
      await moveItem(trx, item, direction)
      return item.kind
    })
    return list(kind)
  })

  serve(server, staffContentRoutes.remove, async ({ params: { id }, actor }) => {
    await change(id, async (trx, item) => {
      const texts = await readTexts(trx, id)
      if (texts.some(({ publishedAt }) => publishedAt !== null)) throw new Refused(409, text(stillPublished))
      if (texts[0]) await record(trx, actor, 'delete_content', { item, found: texts[0] })
      await deleteItem(trx, id)
    })
    return {}
  })

  serve(server, staffContentRoutes.uploadImage, async ({ actor, file }) => ({
    url: await storeImage(platform, { actor, bytes: file.bytes }),
  }))

  /**
   * Changes a locked item.
   * @throws Refused 404
   */
  async function change(id: string, work: (trx: Trx, item: ItemRow) => Promise<unknown>): Promise<ItemRow> {
    return db.transaction().execute(async (trx) => {
      const item = await findItem(trx, id, { isLocked: true })
      if (!item) throw createNotFound('content')
      await work(trx, item)
      return item
    })
  }

  async function findText(trx: Trx, id: string, language: string): Promise<WholeText> {
    const found = (await readTexts(trx, id)).find((each) => each.language === language)
    if (!found) throw createNotFound('content')
    return found
  }

  async function record(
    trx: Trx,
    { userId }: Actor,
    action: 'publish_content' | 'withdraw_content' | 'delete_content',
    { item, found }: { item: ItemRow; found: StateRow },
  ): Promise<void> {
    await insertStaffAction(trx, {
      staffId: userId,
      action,
      subjectId: item.id,
      doneAt: clock.now(),
      details: { subjectName: found.title, companyName: '' },
    })
  }

  async function list(kind: ContentKind) {
    const rows = await listItems(db, kind)
    return rows.map(({ id, states }) => ({
      _id: id,
      kind,
      title: states[0]?.title ?? '',
      states: states.map(presentState),
    }))
  }

  async function read(id: string): Promise<ContentItem> {
    const item = await findItem(db, id)
    if (!item) throw createNotFound('content')
    const { kind, address, side, isExample, imageUrl, darkImageUrl, isNews } = item
    const texts = await readTexts(db, id)
    return {
      _id: id,
      kind,
      address,
      side,
      isExample,
      imageUrl,
      darkImageUrl,
      isNews,
      texts: texts.map((each) => ({
        ...presentState(each),
        title: each.title,
        shortText: each.shortText,
        body: each.body,
        revision: each.latestRevision,
        publishedRevision: each.publishedRevision,
        revisions: each.revisions.map(({ savedAt, ...revision }) => ({ ...revision, savedAt: savedAt.toISOString() })),
      })),
    }
  }

  function presentState({ language, latestRevision, publishedRevision, publishedAt }: StateRow) {
    return {
      language: language satisfies Language,
      state: publishedAt === null ? 'draft' : publishedAt > clock.now() ? 'scheduled' : 'published',
      publishedAt: publishedAt?.toISOString() ?? null,
      hasChanges: publishedRevision !== null && publishedRevision !== latestRevision,
    } as const
  }
}

/** @throws FieldsRefused if a part for readers is missing */
function requireComplete(kind: ContentKind, { shortText, body }: WholeText): void {
  if (hasOwnPage(kind) && shortText === '') throw new FieldsRefused({ shortText: text('content_short_text_missing') })
  if (body === '') throw new FieldsRefused({ body: text('content_body_missing') })
}

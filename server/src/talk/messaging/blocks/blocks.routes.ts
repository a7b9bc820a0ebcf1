import { messagingRoutes } from '@veos/contract/talk/messaging'
import { idCursor } from '../../../platform/http/createKeysetCursor.ts'
import { createNotFound } from '../../../platform/http/refused.ts'
import { type Server, serve } from '../../../platform/http/serve.ts'
import { toPage } from '../../../platform/http/toPage.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasCompany } from '../conversations/addressees.store.ts'
import { selectConversationsBetween } from '../conversations/conversations.store.ts'
import { notifyOfConversations } from '../messages/messageNotices.ts'
import { getDeletedUserName } from '../messaging.present.ts'
import { refuseOwnCompany } from '../messaging.rules.ts'
import { countBlocks, deleteBlock, insertBlock, readBlocks } from './blocks.store.ts'

/** The companies that one's own company has blocked. */
export function serveBlocks(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, messagingRoutes.block, async ({ params: { id }, actor: { companyId, userId } }) => {
    refuseOwnCompany(companyId, id)
    if (!(await hasCompany(db, id))) throw createNotFound('company')
    const block = { companyId, blockedCompanyId: id, blockedBy: userId, now: clock.now() }
    if (await insertBlock(db, block)) await notifyOfConversations(platform, selectConversationsBetween(companyId, id))
    return {}
  })

  serve(server, messagingRoutes.unblock, async ({ params: { id }, actor: { companyId } }) => {
    const wasBlocked = await deleteBlock(db, { companyId, blockedCompanyId: id })
    if (wasBlocked) await notifyOfConversations(platform, selectConversationsBetween(companyId, id))
    return {}
  })

  serve(server, messagingRoutes.blockedCompanies, async ({ query: { limit, cursor }, actor: { companyId } }) => {
    const before = idCursor.read(cursor)?.id ?? null
    const rows = await readBlocks(db, companyId, { before, limit: limit + 1 })
    const total = before === null ? await countBlocks(db, companyId) : null
    return toPage(
      rows,
      { limit, cursor: idCursor, total },
      ({ blockedCompanyId, name, firstName, lastName, blockedAt }) => ({
        _id: blockedCompanyId,
        companyName: name,
        blockedBy: firstName === null ? getDeletedUserName() : `${firstName} ${lastName}`,
        blockedAt: blockedAt.toISOString(),
      }),
    )
  })
}

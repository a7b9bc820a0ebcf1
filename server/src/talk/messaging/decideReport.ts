import { alreadyReviewed } from '@veos/contract/people/reference/staffActions'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { ReportDecision } from '@veos/contract/talk/reference/staffReports'
import {
  type ActionRow,
  insertStaffAction,
  readActionsOn,
  readStaffAction,
} from '../../people/staff-actions/staffActions.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { removeFile } from '../../platform/files/storeFile.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { removeImagesOf } from './images/messageImages.store.ts'
import { removeMessage } from './messages/messages.store.ts'
import { notifyOfRemoval } from './messages/notifyOfRemoval.ts'
import { lockReport, setDecision } from './staffReports.store.ts'

/**
 * Keeps a reported message, or removes it for both sides, which see that immediately; logs who decided.
 * @throws Refused 404, or 409 if a colleague has decided
 */
export async function decideReport(
  platform: Platform,
  { id, decision, staff }: { id: string; decision: ReportDecision; staff: Actor },
): Promise<ActionRow> {
  const { db, clock } = platform
  const { action, removed, images } = await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (!report) throw createNotFound('report')
    const { messageId, conversationId } = report
    if (report.doneAt) throw new Refused(409, await alreadyDecided(trx, messageId))
    const doneAt = clock.now()
    await setDecision(trx, id, { decision, doneAt, doneBy: staff.userId })
    const number = decision === 'remove' ? await removeMessage(trx, messageId, doneAt) : null
    const images = number === null ? [] : await removeImagesOf(trx, messageId)
    const actionId = await insertStaffAction(trx, {
      staffId: staff.userId,
      action: decision === 'remove' ? 'remove_message' : 'keep_message',
      subjectId: messageId,
      // The title of the conversation without the message, because the log outlives it.
      details: { subjectName: report.title, companyName: report.companyName ?? '' },
      doneAt,
    })
    return {
      action: await readStaffAction(trx, actionId),
      removed: number === null ? null : { conversationId, number },
      images,
    }
  })
  if (removed) await notifyOfRemoval(platform, removed)
  await removeFiles(platform, images)
  return action
}

/** The files are hidden already; if the store is unavailable, the nightly sweep removes them. */
async function removeFiles(platform: Platform, paths: string[]): Promise<void> {
  for (const path of paths) {
    await removeFile(platform, path).catch((err) =>
      platform.log.warn({ err, path }, 'a removed image lies in the store'),
    )
  }
}

async function alreadyDecided(trx: Trx, messageId: string): Promise<Text> {
  const [last] = await readActionsOn(trx, [messageId])
  if (!last) return text(alreadyReviewed, { decision: 'report', colleague: '' })
  const decision = last.action === 'remove_message' ? 'removed' : 'kept'
  return text(alreadyReviewed, { decision, colleague: `${last.firstName} ${last.lastName}` })
}

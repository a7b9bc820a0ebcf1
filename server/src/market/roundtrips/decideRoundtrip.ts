import { offerReviewed } from '@veos/contract/market/reference/roundtrips'
import { alreadyReviewed, changedMeanwhile } from '@veos/contract/people/reference/staffActions'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { readMailAddress } from '../../people/accounts/accounts.store.ts'
import { readMemberIds } from '../../people/accounts/companyUsers.store.ts'
import { notifyAbout } from '../../people/notifications/notifyAbout.ts'
import {
  type ActionRow,
  insertStaffAction,
  readActionsOn,
  readStaffAction,
} from '../../people/staff-actions/staffActions.store.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import type { OfferKindModules } from '../offers/offerKindModule.ts'
import { approveOffer, findReviewed, rejectOffer } from '../offers/review.store.ts'
import { composeReviewNews } from './reviewNews.ts'
import { readNames } from './staffReviews.store.ts'

interface Decision {
  id: string
  /** The version that was reviewed. */
  handedInAt: string
  staff: Actor
  /** The reason for rejecting it; null approves it. */
  reason: string | null
}

/**
 * Approves or rejects a roundtrip, logs who did it, and notifies its author and company.
 * @throws Refused 404, or 409 if a colleague has decided or the company has changed it
 */
export async function decideRoundtrip(
  platform: Platform,
  offerKindModules: OfferKindModules,
  decision: Decision,
): Promise<ActionRow> {
  const { id, reason, staff } = decision
  const { db, clock, realtime } = platform
  const { action, memberIds } = await db.transaction().execute(async (trx) => {
    const offer = await findWaiting(trx, decision)
    const now = clock.now()
    if (reason === null) {
      await approveOffer(trx, id, now)
      await offerKindModules.roundtrip.queueNews(trx, id)
    } else await rejectOffer(trx, id, reason, now)

    const names = await readNames(trx, id)
    const actionId = await insertStaffAction(trx, {
      staffId: staff.userId,
      action: reason === null ? 'approve_roundtrip' : 'reject_roundtrip',
      subjectId: id,
      details: { ...names, ...(reason !== null && { reason }) },
      doneAt: now,
    })
    const author = await readMailAddress(trx, offer.authorId)
    if (author.isActive) {
      const recipient = { ...author, id: offer.authorId }
      const news = composeReviewNews({ id, name: names.subjectName, reason, isActive: offer.isActive })
      await notifyAbout(platform, trx, [recipient], news)
    }
    const memberIds = await readMemberIds(trx, offer.companyId)
    return { action: await readStaffAction(trx, actionId), memberIds }
  })
  if (reason === null) await offerKindModules.roundtrip.announce(id)
  for (const memberId of memberIds) realtime.toUser(memberId, offerReviewed, { _id: id, type: 'Roundtrip' })
  return action
}

/** Locks the roundtrip if nobody has decided about it and it is still the reviewed version. */
async function findWaiting(trx: DbOrTrx, { id, handedInAt }: Decision) {
  const offer = await findReviewed(trx, 'roundtrip', id)
  if (!offer) throw createNotFound('offer')
  if (offer.reviewState !== 'in_review') throw new Refused(409, await alreadyDecided(trx, id))
  if (offer.updatedAt.getTime() !== new Date(handedInAt).getTime()) {
    throw new Refused(409, text(changedMeanwhile))
  }
  return offer
}

async function alreadyDecided(trx: DbOrTrx, id: string): Promise<Text> {
  const [last] = await readActionsOn(trx, [id])
  if (!last) return text(alreadyReviewed, { decision: 'none', colleague: '' })
  const decision = last.action === 'approve_roundtrip' ? 'approved' : 'rejected'
  return text(alreadyReviewed, { decision, colleague: `${last.firstName} ${last.lastName}` })
}

import { findOfferKind } from '@veos/contract/market/reference/offerKinds'
import { logInRequired } from '@veos/contract/platform/errors'
import type { Received } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { addresseeField } from '@veos/contract/talk/conversationNames'
import type { messagingRoutes } from '@veos/contract/talk/messaging'
import { v7 as uuid } from 'uuid'
import { lockActiveUsers, lockActiveUsersAmong } from '../../../people/accounts/companyUsers.store.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../../platform/http/refused.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Member } from '../../../platform/sessions/actor.ts'
import { throttle } from '../../../platform/throttle.ts'
import { createKeyReused, formatOfferTitle, pickRecipients, refuseOwnCompany } from '../messaging.rules.ts'
import { maxNewConversations, newConversationsWindowSeconds } from '../sending/limits.ts'
import { type SentMessage, sendAndCount } from '../sending/sendMessage.ts'
import { findOfferToWriteAbout, hasCompany } from './addressees.store.ts'
import { enterConversation, findConversationOfKey, type NewConversation } from './conversations.store.ts'

type Body = Received<typeof messagingRoutes.startConversation>['body']

/** The recipients and the subject. */
type Addressee = Pick<NewConversation, 'otherCompanyId' | 'otherUserIds' | 'offer'>

/**
 * Writes to a company about an offer, or without one: into the existing conversation, else into a new one.
 * @throws Refused 402, 404, 409 or 429; FieldsRefused if author and offer do not belong together
 */
export function startConversation(
  platform: Platform,
  actor: Member,
  body: Body,
  message: { content: string; idempotencyKey: string | null },
): Promise<SentMessage> {
  const { db, clock } = platform
  const { userId, companyId } = actor
  return db.transaction().execute(async (trx) => {
    const repeatedId = await findRepeated(trx, userId, body, message.idempotencyKey)
    if (repeatedId !== null) return sendAndCount(platform, trx, actor, { conversationId: repeatedId, ...message })
    const now = clock.now()
    const addressee = await findAddressee(trx, { actor, now }, body)
    const facts = { id: uuid(), companyId, userId, isQuotation: body.isQuotation, now }
    const { id: conversationId, isNew } = await enterConversation(trx, { ...facts, ...addressee })
    if (isNew) await countConversation(trx, companyId, now)
    return sendAndCount(platform, trx, actor, { conversationId, ...message })
  })
}

/**
 * The conversation of an earlier identical call, which is answered even if its offer is not live any more.
 * @throws Refused 409 if the key was used for something else
 */
async function findRepeated(trx: Trx, userId: string, body: Body, key: string | null): Promise<string | null> {
  if (key === null) return null
  const first = await findConversationOfKey(trx, userId, key)
  if (!first) return null
  const isSame =
    body.type === 'Company'
      ? first.offerId === null && first.otherCompanyId === body.addresseeId
      : first.offerId === body.post_originate
  if (!isSame) throw createKeyReused()
  return first.id
}

async function findAddressee(
  trx: Trx,
  { actor: { userId, companyId }, now }: { actor: Member; now: Date },
  body: Body,
): Promise<Addressee> {
  if (body.type === 'Company') {
    const otherCompanyId = body.addresseeId
    refuseOwnCompany(companyId, otherCompanyId)
    if (!(await hasCompany(trx, otherCompanyId))) throw createNotFound('company')
    requireActive(await lockActiveUsersAmong(trx, [userId]), userId)
    return { otherCompanyId, otherUserIds: pickRecipients(await lockActiveUsers(trx, otherCompanyId)), offer: null }
  }
  const kind = findOfferKind(body.type)!
  const id = body.post_originate
  const offer = id === null ? undefined : await findOfferToWriteAbout(trx, { kind, id, now })
  if (id === null || !offer) throw createNotFound('offer')
  const { companyId: otherCompanyId, authorId } = offer
  refuseOwnCompany(companyId, otherCompanyId)
  if (body.addresseeId !== authorId) throw new FieldsRefused({ [addresseeField]: text('not_the_publisher') })
  const active = await lockActiveUsersAmong(trx, [userId, authorId])
  requireActive(active, userId)
  const otherUserIds = active.includes(authorId)
    ? [authorId]
    : pickRecipients(await lockActiveUsers(trx, otherCompanyId))
  return { otherCompanyId, otherUserIds, offer: { id, kind, title: formatOfferTitle(offer) } }
}

/** @throws Refused 401 for a user whose account was ended at this moment */
function requireActive(active: readonly string[], userId: string): void {
  if (!active.includes(userId)) throw new Refused(401, text(logInRequired, { to: 'do' }))
}

function countConversation(trx: Trx, companyId: string, now: Date): Promise<void> {
  return throttle(trx, now, {
    key: `new conversations of company ${companyId}`,
    max: maxNewConversations,
    windowSeconds: newConversationsWindowSeconds,
    what: 'conversations',
  })
}

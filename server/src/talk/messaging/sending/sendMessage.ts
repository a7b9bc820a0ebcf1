import { maxTrialMessages, trialLimitReached } from '@veos/contract/people/reference/plans'
import { text } from '@veos/contract/platform/texts/text'
import type { Message } from '@veos/contract/talk/messaging'
import { v7 as uuid } from 'uuid'
import { consumeTrialUse } from '../../../people/plans/plans.store.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { createNotFound, Refused } from '../../../platform/http/refused.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Member } from '../../../platform/sessions/actor.ts'
import { createTooManyTries } from '../../../platform/throttle.ts'
import { type SendOutcome, sendMessage } from '../messages/messages.store.ts'
import { presentMessage } from '../messaging.present.ts'
import { createKeyReused } from '../messaging.rules.ts'
import { mailAfterSeconds, mailAtLatestSeconds, maxMessages, windowSeconds } from './limits.ts'

/** A stored message, with the users to notify of it. */
export interface SentMessage {
  conversationId: string
  /** False for a repeated call. */
  isNew: boolean
  message: Message
  ownUserIds: string[]
  otherUserIds: string[]
}

export interface OutgoingMessage {
  conversationId: string
  /** The sanitised content. */
  content: string
  idempotencyKey: string | null
}

const limits = { maxInWindow: maxMessages, windowSeconds, mailAfterSeconds, mailAtLatestSeconds }

/**
 * Sends a message, which counts for members on the free trial.
 * @throws Refused 402, 404, 409 or 429
 */
export function send(platform: Platform, actor: Member, outgoing: OutgoingMessage): Promise<SentMessage> {
  const { db } = platform
  // Without a trial limit, one statement is enough.
  if (!actor.isOnTrial) return sendWithin(platform, db, actor, outgoing)
  return db.transaction().execute((trx) => sendAndCount(platform, trx, actor, outgoing))
}

/**
 * Sends within a transaction, which a refusal ends.
 * @throws Refused 402, 404, 409 or 429
 */
export async function sendAndCount(
  platform: Platform,
  trx: Trx,
  actor: Member,
  outgoing: OutgoingMessage,
): Promise<SentMessage> {
  const sent = await sendWithin(platform, trx, actor, outgoing)
  if (!actor.isOnTrial || !sent.isNew) return sent
  if (await consumeTrialUse(trx, actor.companyId, 'message', maxTrialMessages)) return sent
  throw new Refused(402, text(trialLimitReached, { of: 'messages', most: maxTrialMessages }))
}

/**
 * Sends an automatic message about another action of a member, which does not count for the trial.
 * @throws Refused 404, 409 or 429
 */
export function sendAutomatic(
  platform: Platform,
  trx: Trx,
  actor: Member,
  outgoing: Pick<OutgoingMessage, 'conversationId' | 'content'>,
): Promise<SentMessage> {
  return sendWithin(platform, trx, actor, { ...outgoing, idempotencyKey: null })
}

async function sendWithin(
  { clock }: Platform,
  db: Platform['db'] | Trx,
  actor: Member,
  { conversationId, content, idempotencyKey }: OutgoingMessage,
): Promise<SentMessage> {
  const now = clock.now()
  const message = { id: uuid(), conversationId, senderId: actor.userId, content, idempotencyKey, now }
  const outcome = await sendMessage(db, message, limits)
  const { outcome: status, ownUserIds, otherUserIds } = outcome
  if (status !== 'sent' && status !== 'repeated') throw refusalOf(status, outcome, now)
  const row = {
    id: outcome.messageId,
    number: outcome.messageNumber,
    sentAt: outcome.messageSentAt,
    content,
    senderId: actor.userId,
    companyId: actor.companyId,
    isRemoved: outcome.isRemoved,
    senderName: outcome.senderName,
    senderPictureUrl: outcome.senderPictureUrl,
  }
  const otherSeenNumber = outcome.isSeen ? row.number : 0
  const reader = { companyId: actor.companyId, seenNumber: row.number, otherSeenNumber }
  return { conversationId, isNew: status === 'sent', message: presentMessage(row, reader), ownUserIds, otherUserIds }
}

function refusalOf(
  status: Exclude<SendOutcome['outcome'], 'sent' | 'repeated'>,
  { mayTryAt }: SendOutcome,
  now: Date,
): Refused {
  switch (status) {
    case 'unknown':
      return createNotFound('conversation')
    case 'gone':
      return new Refused(409, text('company_gone'))
    case 'blocked':
      return new Refused(409, text('company_blocked'))
    case 'key_reused':
      return createKeyReused()
    case 'too_many':
      return createTooManyTries({ what: 'messages', max: maxMessages }, mayTryAt, now)
  }
}

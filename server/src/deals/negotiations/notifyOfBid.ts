import {
  type NegotiationChangedEvent,
  negotiationChanged,
  type OfferAwardedEvent,
  offerAwarded,
} from '@veos/contract/deals/reference/negotiations'
import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { listActiveUsers } from '../../people/accounts/companyUsers.store.ts'
import { notifyAbout } from '../../people/notifications/notifyAbout.ts'
import type { Trx } from '../../platform/db/database.ts'
import { runAfterCommit } from '../../platform/db/runAfterCommit.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyOfMessage } from '../../talk/messaging/messages/messageNotices.ts'
import type { SentMessage } from '../../talk/messaging/sending/sendMessage.ts'
import type { BidRow } from './bids.store.ts'
import { type BidEvent, composeBidNews, getSideToNotify } from './negotiationNews.ts'

/** Notifies the other side, in its browsers and by mail; open pages of both sides refresh. */
export async function notifyOfBid(platform: Platform, trx: Trx, event: BidEvent, row: BidRow): Promise<void> {
  const isForBidder = getSideToNotify(event) === 'bidder'
  const own = await listActiveUsers(trx, isForBidder ? row.publisherCompanyId : row.bidderCompanyId)
  const users = await listActiveUsers(trx, isForBidder ? row.bidderCompanyId : row.publisherCompanyId)
  const author = users.filter(({ id }) => id === (isForBidder ? row.bidAuthorId : row.authorId))
  const admins = users.filter(({ role }) => role === 'Admin')
  const recipients = author.length > 0 ? author : admins.length > 0 ? admins : users
  await notifyAbout(platform, trx, recipients, composeBidNews(event, row))
  const changed: NegotiationChangedEvent = { _id: row.id, offerId: row.offerId }
  const everybody = [...own, ...users].map(({ id }) => id)
  runAfterCommit(trx, () => platform.realtime.toUsers(everybody, negotiationChanged, changed))
}

/** Shows the automatic message in the conversation. Its recipient gets only the notification about the answer. */
export function showAutomaticMessage(platform: Platform, trx: Trx, sent: SentMessage): void {
  runAfterCommit(trx, () => notifyOfMessage(platform, { ...sent, isNew: false }))
}

/** Shows in open lists that the offer is taken. */
export function announceAward({ realtime }: Platform, trx: Trx, offer: { id: string; kind: OfferKind }): void {
  const event: OfferAwardedEvent = { _id: offer.id, type: offerKindFacts[offer.kind].wireType }
  runAfterCommit(trx, () => realtime.toEveryone(offerAwarded, event))
}

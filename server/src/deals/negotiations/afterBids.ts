import {
  type NegotiationChangedEvent,
  negotiationChanged,
  type OfferAwardedEvent,
  offerAwarded,
} from '@veos/contract/deals/reference/negotiations'
import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { listActiveUsers } from '../../people/accounts/companyUsers.store.ts'
import { recordNotices } from '../../people/notifications/notices.ts'
import { notifyUsers } from '../../people/notifications/notifyUsers.ts'
import { queueMailIfWanted } from '../../people/notifications/queueMailIfWanted.ts'
import type { Trx } from '../../platform/db/database.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyOfMessage } from '../../talk/messaging/messageNotices.ts'
import type { SentMessage } from '../../talk/messaging/sendMessage.ts'
import {
  type BidEvent,
  bidMail,
  bidNews,
  bidNotice,
  kindOfEvent,
  pathOfEvent,
  sideToNotify,
} from './negotiationNews.ts'
import type { BidRow } from './negotiations.store.ts'

/**
 * What is done once the transaction has committed. Letters go into the transaction at once; what browsers are sent
 * waits here for it.
 */
export function openAfterBids(platform: Platform) {
  const { config, realtime } = platform
  const sending: (() => void)[] = []

  /** Members of both companies refresh what they have on screen. */
  function changed({ id, offerId }: BidRow, userIds: readonly string[]): void {
    const event: NegotiationChangedEvent = { _id: id, offerId }
    sending.push(() => realtime.toUsers([...userIds], negotiationChanged, event))
  }

  return {
    /** Notifies the side that did not do it, in its browsers and by mail. */
    async notify(trx: Trx, event: BidEvent, row: BidRow): Promise<void> {
      const isForBidder = sideToNotify(event) === 'bidder'
      const own = await listActiveUsers(trx, isForBidder ? row.publisherCompanyId : row.bidderCompanyId)
      const users = await listActiveUsers(trx, isForBidder ? row.bidderCompanyId : row.publisherCompanyId)
      const author = users.filter(({ id }) => id === (isForBidder ? row.bidAuthorId : row.authorId))
      const admins = users.filter(({ role }) => role === 'Admin')
      const recipients = author.length > 0 ? author : admins.length > 0 ? admins : users
      const link = linkTo(config, pathOfEvent(event, row))
      for (const user of recipients) {
        const message = bidMail(event, row, user, link)
        await queueMailIfWanted(platform, trx, { userId: user.id, kind: kindOfEvent(event) }, message)
      }
      const recipientIds = recipients.map(({ id }) => id)
      await recordNotices(platform, trx, recipientIds, bidNotice(event, row))
      sending.push(() => notifyUsers(platform, recipientIds, bidNews(event, row)))
      changed(
        row,
        [...own, ...users].map(({ id }) => id),
      )
    },

    /** The automatic message shows in the conversation; its recipient is notified of the answer and not of it too. */
    message(sent: SentMessage): void {
      sending.push(() => notifyOfMessage(platform, { ...sent, isNew: false }))
    },

    /** Open lists show that the offer is taken. */
    awarded(offerId: string, kind: OfferKind): void {
      const event: OfferAwardedEvent = { _id: offerId, type: offerKindFacts[kind].wireType }
      sending.push(() => realtime.toEveryone(offerAwarded, event))
    },

    /** Called after the transaction. */
    send(): void {
      for (const one of sending) one()
    },
  }
}
export type AfterBids = ReturnType<typeof openAfterBids>

import { quotationPaths } from '@veos/contract/deals/quotationNames'
import type { NegotiationList } from '@veos/contract/deals/reference/negotiations'
import type { BidSide } from '@veos/contract/market/reference/bids'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { formatEuros } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { Notification } from '../../people/notifications/notifyAbout.ts'
import { toEnglish } from '../../platform/words.ts'
import type { BidRow } from './bids.store.ts'
import { computeAwardedShipments } from './negotiations.present.ts'

/** The events of a negotiation, and the side that each notifies. */
const sides = {
  quoted: 'publisher',
  updated: 'publisher',
  accepted: 'publisher',
  withdrawn: 'publisher',
  confirmed: 'publisher',
  refused: 'publisher',
  unconfirmed: 'publisher',
  unanswered: 'publisher',
  interested: 'bidder',
  declined: 'bidder',
  countered: 'bidder',
  awarded: 'bidder',
  awardTakenBack: 'bidder',
  awardLapsed: 'bidder',
  lost: 'bidder',
  reopened: 'bidder',
  offerChanged: 'bidder',
  closed: 'bidder',
  lapsed: 'bidder',
} as const satisfies Record<string, BidSide>
export type BidEvent = keyof typeof sides

export function getSideToNotify(event: BidEvent): BidSide {
  return sides[event]
}

/** The notification setting of an event. */
function kindOfEvent(event: BidEvent): 'new_quotation' | 'quotation_answer' {
  return sides[event] === 'publisher' ? 'new_quotation' : 'quotation_answer'
}

/** The page for a side: the list that contains the bid, which is highlighted. */
function pathOfEvent(event: BidEvent, { id, agreementId }: Pick<BidRow, 'id' | 'agreementId'>): `/${string}` {
  if (event === 'confirmed' && agreementId !== null) return `/dashboard/agreements/${agreementId}`
  return `${quotationPaths[listOfEvent(event)]}?bid=${id}`
}

/** Events after which both sides find the bid in the archive. */
const archivingEvents: readonly BidEvent[] = ['lapsed', 'unanswered', 'closed', 'awardLapsed', 'unconfirmed']

function listOfEvent(event: BidEvent): NegotiationList {
  if (archivingEvents.includes(event)) return 'archive'
  return sides[event] === 'publisher' ? 'received' : 'sent'
}

/** The texts for an event: what happened, and the details. */
function wordingOf(event: BidEvent, row: BidRow) {
  const { title } = row
  const company = sides[event] === 'publisher' ? row.bidderName : row.publisherName
  const { bidIsCalled: bid, pricePer: unit } = offerKindFacts[row.offerKind]
  const price = formatEuros(row.priceCents)
  switch (event) {
    case 'quoted':
      return [text('bid_quoted', { bid, company, title }), text('bid_quoted_content', { price, title })] as const
    case 'updated':
      return [text('bid_updated', { company, title }), text('bid_updated_content', { price, title })] as const
    case 'accepted':
      return [text('bid_accepted', { company, title }), text('bid_accepted_content', { price, title })] as const
    case 'withdrawn':
      return [text('bid_withdrawn', { bid, company, title }), text('bid_withdrawn_content', { bid, price })] as const
    case 'confirmed':
      return [text('bid_confirmed', { company, title }), confirmedContent(row)] as const
    case 'refused':
      return [text('bid_refused', { company, title }), text('bid_refused_content')] as const
    case 'unanswered':
      return [text('bid_unanswered', { title }), text('bid_unanswered_content')] as const
    case 'interested':
      return [text('bid_interested', { bid, company, title }), text('bid_interested_content')] as const
    case 'declined':
      return [text('bid_declined', { bid, company, title }), text('bid_declined_content')] as const
    case 'countered':
      return [text('bid_countered', { company, title }), text('bid_countered_content', { price, title })] as const
    case 'awarded':
      return [text('bid_awarded', { company, title }), awardedContent(row)] as const
    case 'awardTakenBack':
      return [text('bid_award_taken_back', { company, title }), text('bid_award_taken_back_content', { bid })] as const
    case 'awardLapsed':
      return [
        text('bid_award_lapsed', { title }),
        text('bid_award_lapsed_content', { bid, company, day: lastDayOf(row) }),
      ] as const
    case 'unconfirmed':
      return [
        text('bid_unconfirmed', { company, title }),
        text('bid_unconfirmed_content', { day: lastDayOf(row) }),
      ] as const
    case 'lost':
      return [text('bid_lost', { company, title }), text('bid_lost_content', { bid })] as const
    case 'reopened':
      return [text('bid_reopened', { company, title }), text('bid_reopened_content', { bid })] as const
    case 'offerChanged':
      return [
        text('bid_offer_changed', { company, title }),
        text('bid_offer_changed_content', { bid, price, unit }),
      ] as const
    case 'closed':
      return [text('bid_closed', { company, title }), text('bid_closed_content', { bid })] as const
    case 'lapsed':
      return [text('bid_lapsed', { title }), text('bid_lapsed_content', { bid, company })] as const
  }
}

/** The last day on which an award can be confirmed. */
function lastDayOf({ awardUntil }: BidRow): string {
  return awardUntil === null ? '' : formatDate(awardUntil)
}

/** For a tender: the number of shipments and the total price. */
function awardedContent(row: BidRow): Text {
  const { title, awardedShipments: awarded, numberOfShipments: most } = row
  const price = formatEuros(row.priceCents)
  const inAll = computeAwardedShipments(row)
  const day = lastDayOf(row)
  if (inAll === null) return text('bid_awarded_content', { price, title, day })
  const total = formatEuros(inAll * row.priceCents)
  return text('bid_awarded_shipments_content', { title, price, total, inAll, awarded: awarded!, most: most!, day })
}

function confirmedContent(row: BidRow): Text {
  const { title } = row
  const price = formatEuros(row.priceCents)
  const inAll = computeAwardedShipments(row)
  if (inAll === null) return text('bid_confirmed_content', { price, title })
  return text('bid_confirmed_shipments_content', {
    title,
    price,
    total: formatEuros(inAll * row.priceCents),
    inAll,
  })
}

/** The notification for the other side. */
export function composeBidNews(event: BidEvent, row: BidRow): Notification {
  const [title, content] = wordingOf(event, row)
  return {
    kind: kindOfEvent(event),
    title,
    content,
    link: pathOfEvent(event, row),
    push: { icon: sides[event] === 'publisher' ? row.bidderLogoUrl : row.publisherLogoUrl },
    mail: { button: text('mail_bid_button'), frequency: 'dealings' },
  }
}

/** The automatic message with which an interested publisher opens the conversation. */
export function composeInterestedMessage(row: BidRow): string {
  const { trucks, period } = row
  const { bidIsCalled: bid, pricePer: unit } = offerKindFacts[row.offerKind]
  const message = text('bid_interested_message', {
    bid,
    unit,
    price: formatEuros(row.priceCents),
    trucks: period === null ? 0 : (trucks ?? 0),
    period: period ?? '',
  })
  return `<p>${toEnglish(message)}</p>`
}

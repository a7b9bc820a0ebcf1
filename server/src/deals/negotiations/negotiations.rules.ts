import type { BidAbilities } from '@veos/contract/market/bids'
import type { BidSide, BidState } from '@veos/contract/market/reference/bids'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'

/** The actions of the two sides on a bid. */
export type BidAction = keyof BidAbilities

/** The facts that decide which actions are allowed. */
export interface Situation {
  /** The current state: an open bid has lapsed after the deadline. */
  state: BidState
  /** The side that sent the latest round. */
  side: BidSide
  /** Whether the price of the latest round has expired. */
  isRoundOver: boolean
  /** Whether the deadline of the offer has passed. */
  isOfferOver: boolean
  /** Whether the deadline for confirming the award has passed. */
  isAwardOver: boolean
  openShipments: number
}

/** The dates that refusals name. */
interface LastDays {
  validUntil: string | null
  awardUntil: string | null
}

const sideOf: Record<BidAction, BidSide> = {
  update: 'bidder',
  accept: 'bidder',
  withdraw: 'bidder',
  confirm: 'bidder',
  refuse: 'bidder',
  interested: 'publisher',
  decline: 'publisher',
  counter: 'publisher',
  award: 'publisher',
  takeBack: 'publisher',
}

/** Whether the publisher has answered the bid without awarding it. */
function isNegotiable({ state }: Situation): boolean {
  return state === 'open' || state === 'interested'
}

const rules: Record<BidAction, (now: Situation) => boolean> = {
  update: (now) => isNegotiable(now) && !now.isOfferOver,
  counter: (now) => isNegotiable(now) && !now.isOfferOver,
  accept: (now) => isNegotiable(now) && !now.isOfferOver && now.side === 'publisher' && !now.isRoundOver,
  withdraw: isNegotiable,
  decline: isNegotiable,
  interested: ({ state }) => state === 'open',
  // A bidder is awarded only a price that he sent or accepted.
  award: (now) => isNegotiable(now) && now.side === 'bidder' && !now.isRoundOver && now.openShipments > 0,
  confirm: ({ state, isAwardOver }) => state === 'awarded' && !isAwardOver,
  refuse: ({ state }) => state === 'awarded',
  takeBack: ({ state }) => state === 'awarded',
}

/** A deal in progress needs these actions: the other side must not wait for a plan. */
const allowedWithoutPlan: readonly BidAction[] = ['confirm', 'refuse', 'takeBack']

const actions = Object.keys(rules) as BidAction[]

/** The actions that a member of one side may do now. */
export function getBidAbilities(now: Situation, viewerSide: BidSide, isPlanActive: boolean): BidAbilities {
  const can = {} as Record<BidAction, boolean>
  for (const action of actions) {
    const hasPlan = isPlanActive || allowedWithoutPlan.includes(action)
    can[action] = hasPlan && sideOf[action] === viewerSide && rules[action](now)
  }
  return can
}

/** @throws Refused 409 with the reason */
export function requireAllowed(action: BidAction, now: Situation, lastDays: LastDays & { viewerSide: BidSide }): void {
  if (sideOf[action] === lastDays.viewerSide && rules[action](now)) return
  throw new Refused(409, getRefusalText(action, now, lastDays))
}

function getRefusalText(
  action: BidAction,
  now: Situation,
  { viewerSide, validUntil, awardUntil }: LastDays & { viewerSide: BidSide },
): Text {
  if (sideOf[action] !== viewerSide) return text('round_not_yours')
  const takesOpen = action === 'interested' ? now.state === 'open' : isNegotiable(now)
  const isFinal = action === 'confirm' || action === 'refuse' || action === 'takeBack'
  if (isFinal && isNegotiable(now)) return text('not_awarded_yet')
  if (action === 'confirm' && now.state === 'awarded') return text('award_over', { day: dayText(awardUntil) })
  if (now.state === 'awarded') return text(viewerSide === 'bidder' ? 'awarded_to_you' : 'awarded_to_them')
  if (isFinal || !takesOpen) return text('quotation_over', { state: now.state })
  if (now.isOfferOver && action !== 'award') return text('quotation_over', { state: 'lapsed' })
  if (action === 'award' && now.openShipments < 1) return text('offer_awarded')
  if (now.side === viewerSide) return text('round_not_yours')
  return text('round_over', { day: dayText(validUntil) })
}

function dayText(date: string | null): string {
  return date === null ? '' : formatDate(date)
}

/**
 * @param seenHash the hash of the offer that the caller has seen; nothing if the call does not send it
 * @throws Refused 409 if the offer was changed since. Offers from before the hash are never refused
 */
export function requireOfferUnchanged({ offerHash }: { offerHash: string | null }, seenHash?: string | null): void {
  if (seenHash && offerHash !== null && seenHash !== offerHash) throw new Refused(409, text('offer_changed'))
}

/**
 * An awarded offer cannot be edited, so this is only a last check that the awarded work is unchanged.
 * @throws Refused 409
 */
export function requireOfferAsAwarded(bid: { offerHash: string | null; awardOfferHash: string | null }): void {
  const { offerHash, awardOfferHash } = bid
  if (offerHash === null || awardOfferHash === null || offerHash === awardOfferHash) return
  throw new Refused(409, text('award_outdated'))
}

/** States after which the same company may bid again: the bid has ended without a decision against it. */
const endings: readonly BidState[] = ['withdrawn', 'lost', 'lapsed', 'closed']

/** @throws Refused 409 if the company has an open, agreed or declined bid */
export function requireNewBidAllowed(state: BidState): void {
  if (endings.includes(state)) return
  throw new Refused(409, state === 'declined' ? text('quotation_declined') : text('quotation_exists'))
}

import type { BidAbilities } from '@veos/contract/market/bids'
import type { BidSide, BidState } from '@veos/contract/market/reference/bids'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { dateText } from '../../platform/dateText.ts'
import { Refused } from '../../platform/http/refused.ts'

/** What one of the sides does with a bid. */
export type BidAction = keyof BidAbilities

/** All that decides what may be done with a bid. */
export interface Situation {
  /** As it is now: what is open after the deadline has lapsed. */
  state: BidState
  /** Whose the latest round is. */
  side: BidSide
  /** The price of the latest round is not valid any more. */
  isRoundOver: boolean
  /** The deadline of the offer is over. */
  isOfferOver: boolean
  /** An award could be confirmed until now. */
  isAwardOver: boolean
  openShipments: number
}

/** The last days that refusals name. */
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

/** Answered, and not yet awarded. */
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
  // Nobody is awarded a price that he has not named or accepted.
  award: (now) => isNegotiable(now) && now.side === 'bidder' && !now.isRoundOver && now.openShipments > 0,
  confirm: ({ state, isAwardOver }) => state === 'awarded' && !isAwardOver,
  refuse: ({ state }) => state === 'awarded',
  takeBack: ({ state }) => state === 'awarded',
}

/** A deal that is under way asks for these: the other side must not wait for a plan. */
const allowedWithoutPlan: readonly BidAction[] = ['confirm', 'refuse', 'takeBack']

const actions = Object.keys(rules) as BidAction[]

/** What a member of one side may do now. */
export function abilitiesIn(now: Situation, viewerSide: BidSide, isPlanActive: boolean): BidAbilities {
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
  throw new Refused(409, whyNot(action, now, lastDays))
}

function whyNot(
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
  return date === null ? '' : dateText(date)
}

/**
 * @param seenHash of the offer that the caller has seen; nothing where the interface names none
 * @throws Refused 409 when it was changed since. What is older than the hash is never refused
 */
export function requireOfferUnchanged({ offerHash }: { offerHash: string | null }, seenHash?: string | null): void {
  if (seenHash && offerHash !== null && seenHash !== offerHash) throw new Refused(409, text('offer_changed'))
}

/**
 * An awarded offer is not edited: this is the last check before other work would be agreed on.
 * @throws Refused 409
 */
export function requireOfferAsAwarded(bid: { offerHash: string | null; awardOfferHash: string | null }): void {
  const { offerHash, awardOfferHash } = bid
  if (offerHash === null || awardOfferHash === null || offerHash === awardOfferHash) return
  throw new Refused(409, text('award_outdated'))
}

/** States after which the same company may send another quotation: it, or its rivals, have ended the former. */
const endings: readonly BidState[] = ['withdrawn', 'lost', 'lapsed', 'closed']

/** @throws Refused 409 when the company has one that is live, agreed or declined */
export function requireNewBidAllowed(state: BidState): void {
  if (endings.includes(state)) return
  throw new Refused(409, state === 'declined' ? text('quotation_declined') : text('quotation_exists'))
}

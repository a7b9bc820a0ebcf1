import type { Bid } from '@veos/contract/market/bids'
import type { Actor } from '../../platform/sessions/actor.ts'

/** The bid of the caller's company on an offer of another one. A later wing provides it. */
export type FindBid = (offerId: string, viewer: Actor | null) => Promise<Bid | null>

import type { Bid } from '@veos/contract/market/bids'
import type { Actor } from '../../platform/sessions/actor.ts'

/** What the caller's company has offered for an offer of another one; the wing of deals, which knows, comes later. */
export type FindBid = (offerId: string, viewer: Actor | null) => Promise<Bid | null>

import type { NegotiationChanges } from '../deals/negotiations/changeNegotiation.ts'
import type { Geography } from '../geography.ts'
import type { OfferBoard } from '../market/offers/board/offerBoard.ts'
import type { FindBid } from '../market/offers/findBid.ts'
import type { OfferKindModules } from '../market/offers/offerKindModule.ts'
import type { Server } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'

/** The shared parts of several features besides the platform. */
export interface SharedParts extends Geography {
  offerKindModules: OfferKindModules
  offerBoard: OfferBoard
  negotiationChanges: NegotiationChanges
  findBid: FindBid
}

type Serve = (server: Server, platform: Platform, parts: SharedParts) => void

/** The features of one wing, as the app mounts them. */
export interface Wing {
  /** Jobs, and definitions of links in mails. */
  jobs: readonly ((platform: Platform, parts: SharedParts) => void)[]
  /** Routes of the contract, under `/api`. */
  routes: readonly Serve[]
  /** Addresses outside of `/api`, such as the links of mails. */
  addresses?: readonly Serve[]
}

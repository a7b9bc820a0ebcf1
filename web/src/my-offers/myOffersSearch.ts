export const offerStatuses = ['all', 'active', 'inReview', 'inactive'] as const
export type OfferStatus = (typeof offerStatuses)[number]

const narrower = ['active', 'inReview', 'inactive'] as const

/** What stands in the address of one's own offers of any kind. */
export interface MyOffersSearch {
  /** All of them without. */
  status?: Exclude<OfferStatus, 'all'>
  /** The offer that is open in the sheet. */
  offer?: string
}

export function readMyOffersSearch({ status, offer }: Record<string, unknown>): MyOffersSearch {
  return {
    status: narrower.find((each) => each === status),
    offer: typeof offer === 'string' ? offer : undefined,
  }
}

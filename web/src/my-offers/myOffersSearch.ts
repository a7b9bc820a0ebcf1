export const offerStatuses = ['all', 'active', 'inactive'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** What stands in the address of one's own offers of any kind. */
export interface MyOffersSearch {
  /** All of them without. */
  status?: Exclude<OfferStatus, 'all'>
  /** The offer that is open in the sheet. */
  offer?: string
}

export function readMyOffersSearch({ status, offer }: Record<string, unknown>): MyOffersSearch {
  return {
    status: status === 'active' || status === 'inactive' ? status : undefined,
    offer: typeof offer === 'string' ? offer : undefined,
  }
}

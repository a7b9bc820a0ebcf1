import type { Author, Publisher } from '@veos/contract/market/offers'

/** What every row of a public list has. */
export interface ListedOffer {
  _id: string
  /** What the user may do with the offer, as answered by the server. */
  can: { openDetails: boolean; contact: boolean; favourite: boolean; edit: boolean; duplicate: boolean }
  /** All of it is awarded; kinds that are not awarded have none. */
  isAwarded?: boolean
  /** From the places that the list is filtered by; kinds without places have none. */
  distanceFromFilterLoading?: number | null
  distanceFromFilterUnloading?: number | null
}

/** A row of the list at first, the whole offer a moment later. */
export interface ShownOffer extends ListedOffer {
  company: Publisher
  author?: Author | null
}

/** How a sheet relates to its list. */
export interface OverList {
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}

/** The props that a list passes to the details of its kind. */
export interface OfferDetailsProps<Row> extends OverList {
  id: string
  /** The row of the offer in the list, if loaded: shown until the details have arrived. */
  row: Row | undefined
}

import type { Author, Publisher } from '@veos/contract/market/offers'

/** The properties of every row of a public list. */
export interface ListedOffer {
  _id: string
  /** The user's permissions for the offer, as answered by the server. */
  can: { openDetails: boolean; contact: boolean; favourite: boolean; edit: boolean; duplicate: boolean }
  /** All of it is awarded. Missing for kinds that are not awarded. */
  isAwarded?: boolean
  /** The distances from the filter's places. Missing for kinds without places. */
  distanceFromFilterLoading?: number | null
  distanceFromFilterUnloading?: number | null
}

/** First a row of the list, then the whole offer when it is loaded. */
export interface ShownOffer extends ListedOffer {
  company: Publisher
  author?: Author | null
}

/** Connects a sheet to the list behind it. */
export interface OverList {
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}

/** The properties that a list passes to the details of its kind. */
export interface OfferDetailsProps<Row> extends OverList {
  id: string
  /** The row of the offer in the list, if loaded: shown until the details are loaded. */
  row: Row | undefined
}

/** What both ends need of favourites; without zod, so that the web can have it. */

/** Of one user. */
export const maxFavourites = 500

/** Realtime: sent to every browser of a user who has marked an offer, or taken that back. */
export const favouriteChanged = 'favourite:changed'

export interface FavouriteChangedEvent {
  offerId: string
  isOn: boolean
}

/** Characters of the name of a favourite. */
export const maxFavouriteName = 200

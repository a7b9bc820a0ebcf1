/** Values of favourites for both ends; without zod, so that the web can import them. */

/** The maximum per user. */
export const maxFavourites = 500

/** Realtime: sent to every browser of a user who has added or removed a favourite. */
export const favouriteChanged = 'favourite:changed'

export interface FavouriteChangedEvent {
  offerId: string
  isOn: boolean
}

/** The maximum of characters of the name of a favourite. */
export const maxFavouriteName = 200

import type { BoardOffer } from '../src/board/board.ts'
import { toCountryCodes, toFeatures, toTruckTypes } from '../src/market/offers/offerRows.ts'
import type { Db } from '../src/platform/db/database.ts'
import { openPlainBoard } from './plainBoard.ts'

/** The current offers of the database on a board that scans them one by one, with which every list must agree. */
export async function readPlainBoard(db: Db) {
  const offers = await db.selectFrom('offers').where('isListed', '=', true).selectAll().execute()
  const places = await db.selectFrom('offerPlaces').select(['offerId', 'side', 'lat', 'long']).execute()
  const placesByOffer = Map.groupBy(places, ({ offerId }) => offerId)
  const board = openPlainBoard()
  board.put(
    offers.map((offer): BoardOffer => {
      const placesOf = (side: 'loading' | 'unloading') =>
        (placesByOffer.get(offer.id) ?? []).filter((place) => place.side === side)
      const { id, kind, loadingStart, loadingEnd, unloadingStart, unloadingEnd, roadKm, loadType } = offer
      return {
        id,
        kind,
        loadingStart,
        loadingEnd,
        unloadingStart,
        unloadingEnd,
        roadKm,
        loadType,
        publishedAt: offer.publishedAt.getTime(),
        expiresAt: Number(offer.expiresAt),
        priceCents: offer.priceCents,
        truckTypes: toTruckTypes(offer.truckMask),
        features: toFeatures(offer.featureMask),
        countries: toCountryCodes(offer.countryMask),
        loading: placesOf('loading'),
        unloading: placesOf('unloading'),
        details: {},
      }
    }),
  )
  return board
}

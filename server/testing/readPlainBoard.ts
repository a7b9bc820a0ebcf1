import type { BoardOffer } from '../src/board/board.ts'
import { countriesOf, featuresOf, truckTypesOf } from '../src/market/offers/offerRows.ts'
import type { Db } from '../src/platform/db/database.ts'
import { openPlainBoard } from './plainBoard.ts'

/** What the database has now, read plainly and looked through offer by offer: what every list has to agree with. */
export async function readPlainBoard(db: Db) {
  const offers = await db.selectFrom('offers').where('isListed', '=', true).selectAll().execute()
  const places = await db.selectFrom('offerPlaces').select(['offerId', 'side', 'lat', 'long']).execute()
  const board = openPlainBoard()
  board.put(
    offers.map((offer): BoardOffer => {
      const placesOf = (side: 'loading' | 'unloading') =>
        places.filter((place) => place.offerId === offer.id && place.side === side)
      const { id, kind, companyId, loadingStart, loadingEnd, unloadingStart, unloadingEnd, roadKm, loadType } = offer
      return {
        ...{ id, kind, companyId, loadingStart, loadingEnd, unloadingStart, unloadingEnd, roadKm, loadType },
        publishedAt: offer.publishedAt.getTime(),
        expiresAt: Number(offer.expiresAt),
        priceCents: offer.priceCents,
        truckTypes: truckTypesOf(offer.truckMask),
        features: featuresOf(offer.featureMask),
        countries: countriesOf(offer.countryMask),
        loading: placesOf('loading'),
        unloading: placesOf('unloading'),
        details: {},
      }
    }),
  )
  return board
}

import { v7 as uuid } from 'uuid'
import { findListedOffer, insertFavourites } from '../src/deals/favourites/favourites.store.ts'
import type { Platform } from '../src/platform/platform.ts'

export function makeFavouritesFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Marks listed offers in this order, so that the last one is the newest. */
    async favourites({ id: userId }: { id: string }, offers: readonly { id: string }[]) {
      const made = []
      for (const { id: offerId } of offers) {
        const row = db.selectFrom('offers').where('id', '=', offerId).select('kind')
        const { kind: offerKind } = await row.executeTakeFirstOrThrow()
        const now = clock.now()
        const { facts } = (await findListedOffer(db, { id: offerId, kind: offerKind, now }))!
        made.push({ id: uuid(), userId, offerId, offerKind, name: 'Hamburg - München', createdAt: now, facts })
      }
      await insertFavourites(db, made)
      return made
    },
  }
}

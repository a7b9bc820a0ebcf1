import { favouriteRoutes } from '@veos/contract/deals/favourites'
import { type FavouriteChangedEvent, favouriteChanged, maxFavourites } from '@veos/contract/deals/reference/favourites'
import { type FavouriteType, offerKindFacts, offerKinds } from '@veos/contract/market/reference/offerKinds'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockUser } from '../../people/accounts/accounts.store.ts'
import { idCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentFavourite, presentMark } from './favourites.present.ts'
import {
  countFavourites,
  deleteFavourite,
  findFavourite,
  findListedOffer,
  insertFavourites,
  listFavourites,
} from './favourites.store.ts'

/** The favourites of a user. */
export function serveFavourites(server: Server, { db, clock, realtime }: Platform): void {
  serve(server, favouriteRoutes.list, async ({ query: { type, limit, cursor }, actor: { userId } }) => {
    const kind = type === undefined ? null : kindOf(type)
    const before = idCursor.read(cursor)?.id ?? null
    const rows = await listFavourites(db, { userId, kind, before, limit: limit + 1, now: clock.now() })
    const total = before === null ? await countFavourites(db, userId, kind) : null
    return toPage(rows, { limit, cursor: idCursor, total }, presentFavourite)
  })

  serve(server, favouriteRoutes.create, async ({ body, actor: { userId, companyId } }) => {
    const mark = await db.transaction().execute(async (trx) => {
      const { favouriteId: offerId, name, type } = body
      const offerKind = kindOf(type)
      // Locks the user, because his favourites are counted for the maximum.
      await lockUser(trx, userId)
      const known = await findFavourite(trx, { userId, offerId })
      if (known?.offerKind === offerKind) return presentMark(known)
      const createdAt = clock.now()
      const offer = await findListedOffer(trx, { id: offerId, kind: offerKind, now: createdAt })
      if (!offer) throw createNotFound('offer')
      if (offer.companyId === companyId) throw new Refused(409, text('favourite_own'))
      if ((await countFavourites(trx, userId, null)) >= maxFavourites) {
        throw new Refused(409, text('favourites_at_most', { most: maxFavourites }))
      }
      const favourite = { id: uuid(), userId, offerId, offerKind, name, createdAt }
      await insertFavourites(trx, [{ ...favourite, facts: offer.facts }])
      return presentMark(favourite)
    })
    notifyUser(userId, { offerId: mark.favouriteId, isOn: true })
    return mark
  })

  serve(server, favouriteRoutes.remove, async ({ params: { id }, actor: { userId } }) => {
    const offerId = await deleteFavourite(db, { userId, id })
    if (offerId === null) throw createNotFound('favourite')
    notifyUser(userId, { offerId, isOn: false })
    return {}
  })

  /** Updates the stars in the user's other tabs and devices. */
  function notifyUser(userId: string, event: FavouriteChangedEvent): void {
    realtime.toUser(userId, favouriteChanged, event)
  }
}

function kindOf(type: FavouriteType) {
  return offerKinds.find((kind) => offerKindFacts[kind].favouriteType === type)!
}

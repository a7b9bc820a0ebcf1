import { findOfferKind } from '@veos/contract/market/reference/offerKinds'
import { maxSavedSearches, stopAlertsPath } from '@veos/contract/market/reference/savedSearches'
import { savedSearchRoutes } from '@veos/contract/market/savedSearches'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockUser } from '../../people/accounts/accounts.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { serveOneClick } from '../../platform/http/oneClick.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { KindFilters } from '../offers/board/boardOffers.store.ts'
import type { OfferBoard } from '../offers/board/offerBoard.ts'
import type { OfferKindModules } from '../offers/offerKindModule.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { readAlertSettings, upsertAlertSettings } from './alertSettings.store.ts'
import { usualSettings } from './alertTimes.ts'
import { readSavedFilter, toLastingFilter } from './savedFilters.ts'
import { presentAlertSettings, presentSavedSearch } from './savedSearches.present.ts'
import {
  countSavedSearches,
  findSameSearch,
  insertSavedSearches,
  listSavedSearches,
  mailWayColumns,
  type SavedSearchRow,
  setRemoved,
  setRestored,
  setSeen,
  updateSavedSearch,
} from './savedSearches.store.ts'
import { readStopLink } from './stopAlerts.ts'

interface Parts {
  offerKindModules: OfferKindModules
  filters: KindFilters
  places: PlaceFinder
  offerBoard: Pick<OfferBoard, 'current'>
}

/** Saved filters of a user, and how he is notified of matching offers. */
export function serveSavedSearches(server: Server, platform: Platform, parts: Parts): void {
  const { db, clock } = platform

  serve(server, savedSearchRoutes.list, async ({ actor: { userId } }) =>
    presentAll(await listSavedSearches(db, userId)),
  )

  serve(server, savedSearchRoutes.create, async ({ body, actor: { userId } }) => {
    const offerKind = findOfferKind(body.type)!
    const filter = readSavedFilter(parts.offerKindModules[offerKind], body.filter, parts)
    const search = await db.transaction().execute(async (trx) => {
      // Other calls of the same user must not exceed the maximum at the same time.
      await lockUser(trx, userId)
      const same = await findSameSearch(trx, { userId, offerKind, filter })
      if (same) return same
      await requireRoom(trx, userId)
      const [stored] = await readAlertSettings(trx, [userId])
      const { timeZone, isWatched, name } = body
      if (!stored && timeZone) {
        await upsertAlertSettings(trx, userId, { ...presentAlertSettings(undefined), timeZone })
      }
      const { hasPush, mailWay } = stored ?? usualSettings
      const now = clock.now()
      const created = { id: uuid(), userId, offerKind, name, filter, isWatched, hasPush, mailWay }
      await insertSavedSearches(trx, [{ ...created, seenAt: now, createdAt: now }])
      return { ...created, seenAt: now, createdAt: now }
    })
    return presentOne(search)
  })

  serve(server, savedSearchRoutes.update, async ({ params: { id }, body, actor: { userId } }) => {
    const { name, isWatched, push, mail } = body
    const change = {
      ...(name !== undefined && { name }),
      ...(isWatched !== undefined && { isWatched }),
      ...(push !== undefined && { hasPush: push }),
      ...(mail !== undefined && { mailWay: mailWayColumns[mail] }),
    }
    return presentOne(await updateSavedSearch(db, { id, userId }, change))
  })

  serve(server, savedSearchRoutes.look, async ({ params: { id }, actor: { userId } }) =>
    presentOne(await setSeen(db, { id, userId }, clock.now())),
  )

  serve(server, savedSearchRoutes.remove, async ({ params: { id }, actor: { userId } }) => {
    if (!(await setRemoved(db, { id, userId }, clock.now()))) throw createNotFound('savedSearch')
    return {}
  })

  serve(server, savedSearchRoutes.restore, async ({ params: { id }, actor: { userId } }) => {
    const restored = await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      await requireRoom(trx, userId)
      return setRestored(trx, { id, userId })
    })
    return presentOne(restored)
  })

  serve(server, savedSearchRoutes.settings, async ({ actor: { userId } }) => readSettings(db, userId))

  serve(server, savedSearchRoutes.setSettings, async ({ body, actor: { userId } }) => {
    await upsertAlertSettings(db, userId, body)
    return readSettings(db, userId)
  })

  serve(server, savedSearchRoutes.alertSwitch, async ({ params: { id }, query: { token } }) => {
    const { name, isWatched } = await readStopLink(platform, db, id, token)
    return { name, isWatched }
  })

  serve(server, savedSearchRoutes.setAlertSwitch, async ({ params: { id }, query: { token }, body: { isWatched } }) => {
    const { userId, name } = await readStopLink(platform, db, id, token)
    await updateSavedSearch(db, { id, userId }, { isWatched })
    return { name, isWatched }
  })

  async function readSettings(db: DbOrTrx, userId: string) {
    const [stored] = await readAlertSettings(db, [userId])
    return presentAlertSettings(stored)
  }

  async function presentOne(row: SavedSearchRow | undefined) {
    if (!row) throw createNotFound('savedSearch')
    return (await presentAll([row]))[0]!
  }

  /** Adds the number of matching offers, as in their lists. */
  async function presentAll(rows: readonly SavedSearchRow[]) {
    const board = await parts.offerBoard.current()
    const now = clock.now().getTime()
    return rows.map((row) => {
      const lasting = toLastingFilter(row, parts)
      const filter = lasting && { ...lasting, now }
      return presentSavedSearch(row, {
        total: filter ? board.count(filter) : 0,
        new: filter ? board.countNewer(filter, row.seenAt.getTime()) : 0,
      })
    })
  }
}

/** The address of the page. It is not a call of the API, because mail programs take it from a header. */
export function serveStopLinks(server: Server, platform: Platform): void {
  const { db } = platform
  serveOneClick(server, `${stopAlertsPath}/:id`, async (id, token) => {
    const { userId } = await readStopLink(platform, db, id, token)
    await updateSavedSearch(db, { id, userId }, { isWatched: false })
  })
}

async function requireRoom(trx: Trx, userId: string): Promise<void> {
  if ((await countSavedSearches(trx, userId)) >= maxSavedSearches) {
    throw new Refused(409, text('saved_searches_at_most', { most: maxSavedSearches }))
  }
}

import { v7 as uuid } from 'uuid'
import { insertAlerts } from '../src/market/saved-searches/alerts.store.ts'
import {
  insertSavedSearches,
  type NewSavedSearch,
  setRemoved,
} from '../src/market/saved-searches/savedSearches.store.ts'
import type { Platform } from '../src/platform/platform.ts'

export function makeSavedSearchesFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** A saved search of spot freights for one truck type; @returns its id */
    async savedSearch(
      { id: userId }: { id: string },
      { removedAt, ...fields }: Partial<NewSavedSearch> & { removedAt?: Date } = {},
    ): Promise<string> {
      const id = uuid()
      const now = clock.now()
      await insertSavedSearches(db, [
        {
          id,
          userId,
          offerKind: 'spotFreight',
          name: 'Mega trailers',
          filter: { truckType: 'Mega' },
          isWatched: false,
          hasPush: true,
          mailWay: 'digest',
          seenAt: now,
          createdAt: now,
          ...fields,
        },
      ])
      if (removedAt) await setRemoved(db, { id, userId }, removedAt)
      return id
    },

    /** Stores an alert of a user about an offer. */
    async alert(
      { id: userId }: { id: string },
      { savedSearchId, offerId }: { savedSearchId: string; offerId: string },
    ) {
      const times = { createdAt: clock.now(), pushDueAt: null, mailDueAt: null }
      await db
        .transaction()
        .execute((trx) => insertAlerts(trx, [{ userId, offerId, savedSearchIds: [savedSearchId], ...times }]))
    },
  }
}

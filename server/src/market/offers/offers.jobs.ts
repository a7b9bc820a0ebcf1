import type { Platform } from '../../platform/platform.ts'
import { forgetChangesBefore } from './board/offerChanges.store.ts'
import { switchOffPast } from './offers.store.ts'
import { pauseStragglers } from './pausing.store.ts'

const maxAtOnce = 500

/** How long changes are stored for boards that follow them, in milliseconds; a later process reads everything again. */
const changesLastMs = 60 * 60_000

/**
 * Once an hour, expired offers are switched off, and offers that a suspended company published in the last moment are
 * paused. This only cleans up: everything that reads offers checks the time itself.
 */
export function defineOfferJobs({ jobs, db, clock }: Platform): void {
  jobs.define({
    name: 'expire-offers',
    schedule: '7 * * * *',
    run: () => expireOffers({ db, clock }),
  })
  jobs.define({
    name: 'forget-offer-changes',
    schedule: '37 * * * *',
    run: () => forgetChangesBefore(db, new Date(clock.now().getTime() - changesLastMs)),
  })
}

export async function expireOffers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  let switched: number
  do {
    switched = await db.transaction().execute((trx) => switchOffPast(trx, now, maxAtOnce))
  } while (switched === maxAtOnce)
  await db.transaction().execute((trx) => pauseStragglers(trx, now))
}

import type { Platform } from '../../platform/platform.ts'
import { switchOffPast } from './offers.store.ts'
import { pauseStragglers } from './pausing.store.ts'

const maxAtOnce = 500

/**
 * Once an hour, offers whose last day is over are switched off, and what a suspended company was still publishing is
 * paused. It only tidies: everything that reads offers goes by the time.
 */
export function defineOfferJobs({ jobs, db, clock }: Platform): void {
  jobs.define({
    name: 'expire-offers',
    schedule: '7 * * * *',
    run: () => expireOffers({ db, clock }),
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

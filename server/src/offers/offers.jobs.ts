import type { Platform } from '../platform/platform.ts'
import { earliestToday } from './offers.rules.ts'
import { switchOffPast } from './offers.store.ts'

const mostAtOnce = 500

/** Once an hour, offers whose last day is past everywhere are switched off. */
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
    switched = await db.transaction().execute((trx) => switchOffPast(trx, earliestToday(now), now, mostAtOnce))
  } while (switched === mostAtOnce)
}

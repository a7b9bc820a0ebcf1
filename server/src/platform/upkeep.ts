import { dayMs } from './clock.ts'
import { deleteOldIdempotencyKeys } from './idempotency.store.ts'
import { deleteOldNonces } from './payments/testGateway.store.ts'
import type { Platform } from './platform.ts'
import { deleteExpiredSessions } from './sessions/sessions.store.ts'
import { deletePastThrottles } from './throttle.store.ts'

/**
 * Once an hour, what is past is forgotten: sessions, throttles, idempotency keys and nonces of the test gateway older
 * than a day.
 */
export function defineUpkeep({ jobs, db, clock }: Omit<Platform, 'realtime'>): void {
  jobs.define({
    name: 'upkeep',
    schedule: '17 * * * *',
    async run() {
      const now = clock.now()
      await deleteExpiredSessions(db, now)
      await deletePastThrottles(db, now)
      const dayAgo = new Date(now.getTime() - dayMs)
      await deleteOldIdempotencyKeys(db, dayAgo)
      await deleteOldNonces(db, dayAgo)
    },
  })
}

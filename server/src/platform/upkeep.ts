import { dayMs } from '@veos/contract/platform/reference/dates'
import { deleteOldIdempotencyKeys } from './idempotency.store.ts'
import { deleteOldNonces } from './payments/testGateway.store.ts'
import type { Platform } from './platform.ts'
import { deleteOldSecurityEvents } from './security/securityEvents.store.ts'
import { deleteExpiredSessions } from './sessions/sessions.store.ts'
import { deletePastThrottles } from './throttle.store.ts'

/** Days that the security log is stored: a year, and a month to investigate what is found at its end. */
const securityEventDays = 400

/**
 * Once an hour, old data is deleted: sessions, throttles, idempotency keys and nonces of the test gateway older than
 * a day, and security events of last year.
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
      await deleteOldSecurityEvents(db, new Date(now.getTime() - securityEventDays * dayMs))
    },
  })
}

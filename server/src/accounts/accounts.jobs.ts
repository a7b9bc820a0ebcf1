import type { Platform } from '../platform/platform.ts'
import { deleteExpiredTokens } from './accountTokens.store.ts'

/** Once an hour, mailed tokens that no longer work are forgotten. */
export function defineAccountUpkeep({ jobs, db, clock }: Platform): void {
  jobs.define({
    name: 'forget-account-tokens',
    schedule: '27 * * * *',
    run: () => deleteExpiredTokens(db, clock.now()),
  })
}

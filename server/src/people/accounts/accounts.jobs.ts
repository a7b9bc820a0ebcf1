import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { reserveLink } from './accountLinks.ts'
import { composeLogInsStopped, composeRecovery } from './accounts.mail.ts'
import { findUserByEmail } from './accounts.store.ts'
import { deleteExpiredTokens } from './accountTokens.store.ts'
import { sealAuthenticatorsAnew } from './sealAuthenticatorsAnew.ts'

/*
 * Work for addresses with an account is done here, after the answer: within the request, known and unknown addresses
 * take the same steps, so that nobody can distinguish them by time.
 */

const recoverJob = 'recover-account'
const logInsStoppedJob = 'tell-log-ins-stopped'

interface EmailJob {
  email: string
}

export function defineAccountJobs(platform: Platform): void {
  const { jobs, db, clock, mail } = platform
  jobs.define<EmailJob>({
    name: recoverJob,
    async run({ email }) {
      await db.transaction().execute(async (trx) => {
        const user = await findUserByEmail(trx, email)
        if (!user) return
        const { link, until } = await reserveLink(trx, platform, { userId: user.id, purpose: 'recover' })
        await mail.queue(trx, composeRecovery(user, link), { until })
      })
    },
  })
  jobs.define<EmailJob>({
    name: logInsStoppedJob,
    async run({ email }) {
      await db.transaction().execute(async (trx) => {
        const user = await findUserByEmail(trx, email)
        if (!user) return
        const { link } = await reserveLink(trx, platform, { userId: user.id, purpose: 'log_in' })
        await mail.queue(trx, composeLogInsStopped(user, link))
      })
    },
  })
  jobs.define({
    name: 'seal-authenticators-anew',
    schedule: '47 * * * *',
    run: () => sealAuthenticatorsAnew(platform),
  })
  jobs.define({
    name: 'forget-expired-tokens',
    schedule: '27 * * * *',
    run: () => deleteExpiredTokens(db, clock.now()),
  })
}

export function queueRecovery({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx, email: string): Promise<void> {
  return jobs.enqueue(db, recoverJob, { email } satisfies EmailJob)
}

export function queueLogInsStopped({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx, email: string): Promise<void> {
  return jobs.enqueue(db, logInsStoppedJob, { email } satisfies EmailJob)
}

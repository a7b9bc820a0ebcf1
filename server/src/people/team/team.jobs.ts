import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { reserveLink } from '../accounts/accountLinks.ts'
import { findUserByEmail } from '../accounts/accounts.store.ts'
import { findInvited } from '../accounts/companyUsers.store.ts'
import { composeAlreadyRegistered, composeInvitation } from './team.mail.ts'

const inviteJob = 'send-invitation'

interface Invited {
  userId: string
}

/**
 * Chooses between two mails after the answer, so that neither the answer nor its time reveals to the inviter whether
 * there is an account.
 */
export function defineTeamJobs(platform: Platform): void {
  const { jobs, db, mail } = platform
  jobs.define<Invited>({
    name: inviteJob,
    async run({ userId }) {
      await db.transaction().execute(async (trx) => {
        const invited = await findInvited(trx, userId)
        if (!invited) return
        if (await findUserByEmail(trx, invited.email)) return mail.queue(trx, composeAlreadyRegistered(invited))
        const { link, until } = await reserveLink(trx, platform, { userId, purpose: 'invite' })
        await mail.queue(trx, composeInvitation(invited, link), { until })
      })
    },
  })
}

export function queueInvitation({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx, userId: string): Promise<void> {
  return jobs.enqueue(db, inviteJob, { userId } satisfies Invited)
}

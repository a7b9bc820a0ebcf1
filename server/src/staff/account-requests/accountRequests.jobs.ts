import { dayMs } from '@veos/contract/platform/reference/dates'
import type { OfferKindModules } from '../../market/offers/offerKindModule.ts'
import { composeExportReady } from '../../people/account-requests/accountRequests.mail.ts'
import { exportDays } from '../../people/account-requests/accountRequests.rules.ts'
import { deletePastExports, findExportToMake, setExport } from '../../people/account-requests/exports.store.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { removeFile, storeFile } from '../../platform/files/storeFile.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeExport } from './makeExport.ts'

const exportJob = 'make-export'

interface Granted {
  requestId: string
}

/** Creates copies of data in the background, because packing documents takes a while, and deletes expired ones. */
export function defineAccountRequestJobs(
  platform: Platform,
  { offerKindModules }: { offerKindModules: OfferKindModules },
): void {
  const { jobs, db, clock, config, mail } = platform
  jobs.define<Granted>({
    name: exportJob,
    async run({ requestId }) {
      const user = await findExportToMake(db, requestId)
      if (!user) return
      const bytes = await makeExport(platform, offerKindModules, user)
      const { companyId } = user
      const exportPath = await storeFile(platform, { kind: 'export', companyId, extension: 'zip', bytes })
      const exportUntil = new Date(clock.now().getTime() + exportDays * dayMs)
      const isNew = await db.transaction().execute(async (trx) => {
        if (!(await setExport(trx, requestId, { exportPath, exportUntil }))) return false
        await mail.queue(trx, composeExportReady(user, getLink(config, '/dashboard/my-account')))
        return true
      })
      // Another run has stored one first, or the account has ended meanwhile.
      if (!isNew) await removeFile(platform, exportPath)
    },
  })
  jobs.define({
    name: 'forget-exports',
    schedule: '47 * * * *',
    run: () => removePastExports(platform),
  })
}

export function queueExport({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx, requestId: string): Promise<void> {
  return jobs.enqueue(db, exportJob, { requestId } satisfies Granted)
}

export async function removePastExports({ db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const path of await deletePastExports(db, clock.now())) await removeFile({ db, files }, path)
}

import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { listActiveAdmins } from '../accounts/companyUsers.store.ts'
import { composeVatChecked } from './companies.mail.ts'
import { findDueVatChecks, updateVatAnswer } from './companies.store.ts'
import { toVatColumns } from './vatChecks.ts'

/** Limits a run to the time until the next one if the register does not answer. */
const maxInOneRun = 50

/** Every ten minutes, VAT numbers without a result are checked again; the Admins are notified of a result. */
export function defineVatChecks({ jobs, db, clock, vat, mail, config }: Platform): void {
  jobs.define({
    name: 'check-vat-numbers',
    schedule: '*/10 * * * *',
    async run() {
      for (const company of await findDueVatChecks(db, clock.now(), maxInOneRun)) await checkAgain(company)
    },
  })

  async function checkAgain(company: { id: string; vatNumber: string; createdAt: Date }): Promise<void> {
    const { id, vatNumber, createdAt } = company
    const answer = await vat.check(vatNumber)
    await db.transaction().execute(async (trx) => {
      const isUpdated = await updateVatAnswer(trx, company, toVatColumns(answer, clock.now(), createdAt))
      if (!isUpdated || answer.status === 'not_checked') return
      const facts = { vatNumber, isValid: answer.status === 'valid', link: getLink(config, `/dashboard/company/${id}`) }
      for (const admin of await listActiveAdmins(trx, id)) await mail.queue(trx, composeVatChecked(admin, facts))
    })
  }
}

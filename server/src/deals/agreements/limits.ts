import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { throttle } from '../../platform/throttle.ts'

/** Creating a document takes about as long as fifty other calls. */
const maxPrinted = 60
const windowSeconds = 3600

/** @throws Refused 429 if a company saves too many documents */
export function countPrinted(db: DbOrTrx, companyId: string, now: Date): Promise<void> {
  const key = `printed agreements of company ${companyId}`
  return throttle(db, now, { key, max: maxPrinted, windowSeconds, what: 'printed_agreements' })
}

/** Each proposal sends a mail to the other side. */
const maxProposed = 30

/** @throws Refused 429 if a company makes too many proposals */
export function countProposal(trx: Trx, companyId: string, now: Date): Promise<void> {
  const key = `proposals of company ${companyId}`
  return throttle(trx, now, { key, max: maxProposed, windowSeconds, what: 'proposals' })
}

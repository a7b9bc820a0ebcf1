import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { throttle } from '../../platform/throttle.ts'

/** Drawing a document takes about as long as fifty other calls. */
const maxPrinted = 60
const windowSeconds = 3600

/** @throws Refused 429 when a company saves more than anybody reads */
export function countPrinted(db: DbOrTrx, companyId: string, now: Date): Promise<void> {
  const key = `printed agreements of company ${companyId}`
  return throttle(db, now, { key, max: maxPrinted, windowSeconds, what: 'printed_agreements' })
}

/** Each of them is a letter to the other side. */
const maxProposed = 30

/** @throws Refused 429 when a company proposes more than anybody answers */
export function countProposal(trx: Trx, companyId: string, now: Date): Promise<void> {
  const key = `proposals of company ${companyId}`
  return throttle(trx, now, { key, max: maxProposed, windowSeconds, what: 'proposals' })
}

import type { VatAnswer } from '../../platform/vat/vatAnswer.ts'
import type { VatColumns } from './companies.store.ts'

const minuteMs = 60_000
/** The minimum and maximum between two checks of the same number. */
const wait = { minMs: 10 * minuteMs, maxMs: 24 * 60 * minuteMs }

/**
 * The columns for a result. Without one it is checked again, after as long as the company has waited so far: a short
 * outage costs minutes, and a long one few queries.
 */
export function toVatColumns(answer: VatAnswer, now: Date, waitingSince = now): VatColumns {
  if (answer.status !== 'not_checked') {
    const vatConsultation = answer.status === 'valid' ? answer.consultation : null
    return {
      vatStatus: answer.status,
      vatCheckedBy: answer.by,
      vatCheckedAt: now,
      vatConsultation,
      vatNextCheckAt: null,
    }
  }
  const waitedMs = now.getTime() - waitingSince.getTime()
  const waitMs = Math.min(Math.max(waitedMs, wait.minMs), wait.maxMs)
  return {
    vatStatus: 'not_checked',
    vatCheckedBy: null,
    vatCheckedAt: null,
    vatConsultation: null,
    vatNextCheckAt: answer.mayAnswerLater ? new Date(now.getTime() + waitMs) : null,
  }
}

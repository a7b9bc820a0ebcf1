import { msg } from '@lingui/core/macro'
import { quotationPaths } from '@veos/contract/deals/quotationNames'
import type { CallAnswer } from '../../platform/api.ts'

/** The tabs in the order in which the first non-empty one is opened. */
export const quotationTabs = [
  { list: 'received', to: quotationPaths.received, label: msg`Received` },
  { list: 'sent', to: quotationPaths.sent, label: msg`Sent` },
  { list: 'archive', to: quotationPaths.archive, label: msg`Archive` },
] as const

export function findFirstTabWithQuotations(counts: CallAnswer<'GET /negotiations/counts'>) {
  return quotationTabs.find(({ list }) => counts[list] > 0)
}

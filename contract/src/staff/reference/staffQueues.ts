/**
 * The queues of staff in the order of their tabs, those with a due date first: the key in an address, and the name of
 * its number in `GET /back-office/counts`. The server has the routes of each and counts it
 * (`staff/back-office/queues.ts`), the web its label and page (`staff/back-office/tabs.ts`). Without zod, so that the
 * web can import it.
 */
export const staffQueues = {
  requests: 'openAccountRequests',
  reports: 'reportedMessages',
  /** Reviews of companies. */
  reviews: 'waitingReviews',
  roundtrips: 'roundtripsInReview',
  /** Companies that have left the European Union by a change of country. */
  moved: 'movedCompanies',
  /** Refunds that go by bank transfer and nobody has transferred yet. */
  refunds: 'refundsToTransfer',
  /** Mails that are not retried automatically. */
  mails: 'unsentMails',
} as const

export type StaffQueue = keyof typeof staffQueues
export type StaffQueueCount = (typeof staffQueues)[StaffQueue]

export const staffQueueKeys = Object.keys(staffQueues) as StaffQueue[]

/** The queue with most items; of equal ones the first. */
export function findFullestQueue(counts: Readonly<Record<StaffQueueCount, number>>): StaffQueue {
  const waiting = staffQueueKeys.map((key) => counts[staffQueues[key]])
  return staffQueueKeys[waiting.indexOf(Math.max(...waiting))]!
}

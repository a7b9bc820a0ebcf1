/**
 * The queues of staff in the order of their tabs, those with a due date first: the key that an address has, and what
 * `GET /back-office/counts` calls the number of those that wait. The server has the routes of each and counts it
 * (`staff/back-office/queues.ts`), the web its label and page (`staff/back-office/tabs.ts`). Without zod, so that the
 * web can have it.
 */
export const staffQueues = {
  requests: 'openAccountRequests',
  reports: 'reportedMessages',
  /** Of companies. */
  reviews: 'waitingReviews',
  roundtrips: 'roundtripsInReview',
  /** Companies that have left the European Union by a change of country. */
  moved: 'movedCompanies',
  /** That cards have not taken and nobody has transferred yet. */
  refunds: 'declinedRefunds',
  /** Those that are not tried again by themselves. */
  mails: 'unsentMails',
} as const

export type StaffQueue = keyof typeof staffQueues
export type StaffQueueCount = (typeof staffQueues)[StaffQueue]

export const staffQueueKeys = Object.keys(staffQueues) as StaffQueue[]

/** Where most waits; of several the first. */
export function fullestQueue(counts: Readonly<Record<StaffQueueCount, number>>): StaffQueue {
  const waiting = staffQueueKeys.map((key) => counts[staffQueues[key]])
  return staffQueueKeys[waiting.indexOf(Math.max(...waiting))]!
}

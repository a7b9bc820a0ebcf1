import {
  type StaffQueue,
  type StaffQueueCount,
  staffQueueKeys,
  staffQueues,
} from '@veos/contract/staff/reference/staffQueues'
import { serveVatEvidence } from '../../billing/buyers/staffVatEvidence.routes.ts'
import { countWaitingEvidence } from '../../billing/buyers/vatEvidence.store.ts'
import { countRefundsToTransfer } from '../../billing/refunds/refunds.store.ts'
import { serveStaffRefunds } from '../../billing/refunds/staffRefunds.routes.ts'
import { serveCompanyReviews } from '../../deals/reviews/staffReviews.routes.ts'
import { countWaitingReviews } from '../../deals/reviews/staffReviews.store.ts'
import type { OfferKindModules } from '../../market/offers/offerKindModule.ts'
import { countInReview } from '../../market/offers/review.store.ts'
import { serveRoundtripReviews } from '../../market/roundtrips/staffReviews.routes.ts'
import { countOpenRequests } from '../../people/account-requests/accountRequests.store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Server } from '../../platform/http/serve.ts'
import { countUnsentMails } from '../../platform/mail/unsentMail.store.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveMessageReports } from '../../talk/messaging/staffReports.routes.ts'
import { countOpenReports } from '../../talk/messaging/staffReports.store.ts'
import { serveAccountRequestQueue } from '../account-requests/accountRequestQueue.routes.ts'
import { serveUnsentMails } from './unsentMails.routes.ts'

interface QueueParts {
  offerKindModules: OfferKindModules
}

interface Queue {
  serve(server: Server, platform: Platform, parts: QueueParts): void
  /** Counts the items that wait for staff. */
  count(db: Db): Promise<number>
}

const queues: Record<StaffQueue, Queue> = {
  requests: { serve: serveAccountRequestQueue, count: countOpenRequests },
  reports: { serve: serveMessageReports, count: countOpenReports },
  reviews: { serve: serveCompanyReviews, count: countWaitingReviews },
  roundtrips: { serve: serveRoundtripReviews, count: async (db) => (await countInReview(db, 'roundtrip')).count },
  moved: { serve: serveVatEvidence, count: countWaitingEvidence },
  refunds: { serve: serveStaffRefunds, count: countRefundsToTransfer },
  mails: { serve: serveUnsentMails, count: async (db) => (await countUnsentMails(db)).failed },
}

export function serveQueues(server: Server, platform: Platform, parts: QueueParts): void {
  for (const { serve } of Object.values(queues)) serve(server, platform, parts)
}

/** The number of items in each queue, by the name of its count. */
export async function countQueues(db: Db): Promise<Record<StaffQueueCount, number>> {
  const counts: [StaffQueueCount, number][] = []
  // One after the other, so that urgent work loses only one connection.
  for (const key of staffQueueKeys) counts.push([staffQueues[key], await queues[key].count(db)])
  return Object.fromEntries(counts) as Record<StaffQueueCount, number>
}

import { text } from '@veos/contract/platform/texts/text'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { createNotFound, Refused } from '../../../platform/http/refused.ts'
import { type Server, serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { throttle } from '../../../platform/throttle.ts'
import { maxReports, reportsWindowSeconds } from '../sending/limits.ts'
import { findAuthorCompany, upsertReport } from './reports.store.ts'

/** Reports of members about messages. */
export function serveReports(server: Server, { db, clock }: Platform): void {
  serve(server, messagingRoutes.report, async ({ params, body: { reason }, actor: { companyId, userId } }) => {
    const messageId = params.id
    const author = await findAuthorCompany(db, messageId, userId)
    if (author === undefined) throw createNotFound('message')
    if (author === companyId) throw new Refused(409, text('own_message'))
    const reportedAt = clock.now()
    await throttle(db, reportedAt, {
      key: `reports of company ${companyId}`,
      max: maxReports,
      windowSeconds: reportsWindowSeconds,
      what: 'reports',
    })
    await upsertReport(db, { messageId, companyId, senderCompanyId: author, reporterId: userId, reason, reportedAt })
    return {}
  })
}

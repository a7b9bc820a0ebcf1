import type { MessageReport } from '@veos/contract/talk/staffReports'
import { getDeletedCompanyName, getDeletedUserName, presentAbout } from './messaging.present.ts'
import type { ReportRow } from './staffReports.store.ts'

export function presentReport(row: ReportRow): MessageReport {
  return {
    _id: row.id,
    reason: row.reason,
    reportedAt: row.reportedAt.toISOString(),
    reporter: {
      name: row.reporterName ?? getDeletedUserName(),
      companyId: row.reporterCompanyId,
      companyName: row.reporterCompanyName,
    },
    sender: {
      name: row.senderName ?? getDeletedUserName(),
      companyId: row.senderCompanyId,
      companyName: row.senderCompanyName ?? getDeletedCompanyName(),
      earlierReports: row.earlierReports,
      earlierRemovals: row.earlierRemovals,
    },
    conversation: presentAbout(row),
    messages: row.messages.map((message) => ({
      _id: message.id,
      number: message.number,
      content: message.isRemoved ? '' : message.content,
      isRemoved: message.isRemoved,
      createdAt: new Date(message.sentAt).toISOString(),
      sender: message.senderName ?? getDeletedUserName(),
      companyName: message.companyName ?? getDeletedCompanyName(),
    })),
  }
}

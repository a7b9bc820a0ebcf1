import { v7 as uuid } from 'uuid'
import type { DbOrTrx } from '../../../platform/db/database.ts'

/**
 * The company that wrote a message, for a member of its conversation; undefined for a removed message, which cannot
 * be reported.
 */
export async function findAuthorCompany(db: DbOrTrx, messageId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversationMembers as member', 'member.conversationId', 'messages.conversationId')
    .where('messages.id', '=', messageId)
    .where('member.userId', '=', userId)
    .where('messages.removedAt', 'is', null)
    .select('messages.companyId')
    .executeTakeFirst()
  return row?.companyId
}

interface Report {
  messageId: string
  companyId: string
  senderCompanyId: string
  reporterId: string
  reason: string
  reportedAt: Date
}

/** Stores a company's report of a message, or opens an earlier one again. */
export async function upsertReport(db: DbOrTrx, report: Report): Promise<void> {
  const { reporterId, reason, reportedAt } = report
  await db
    .insertInto('messageReports')
    .values({ id: uuid(), ...report })
    .onConflict((conflict) =>
      conflict
        .columns(['messageId', 'companyId'])
        .doUpdateSet({ reporterId, reason, reportedAt, doneAt: null, doneBy: null, decision: null }),
    )
    .execute()
}

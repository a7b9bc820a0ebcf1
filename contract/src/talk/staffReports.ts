import { z } from 'zod'
import { staffAction } from '../people/staffActions.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { conversation, message } from './messaging.ts'
import { reportDecisions } from './reference/staffReports.ts'

/** A person of a company. */
const person = z.object({ name: z.string(), companyId: z.string(), companyName: z.string() })

/** A message that a company has reported, with the messages before it. */
export const messageReport = z
  .object({
    _id: z.string(),
    reason: z.string(),
    reportedAt: z.iso.datetime(),
    reporter: person,
    sender: person.extend({
      /** Earlier reports about messages of this company, and after how many of them staff removed the message. */
      earlierReports: z.number().int(),
      earlierRemovals: z.number().int(),
    }),
    conversation: conversation.pick({ type: true, offer: true }),
    /** The reported one last, after earlier messages, the oldest first. */
    messages: z.array(
      message
        .pick({ _id: true, number: true, content: true, isRemoved: true, createdAt: true })
        .extend({ sender: z.string(), companyName: z.string() }),
    ),
  })
  .meta({ id: 'MessageReport' })
export type MessageReport = z.infer<typeof messageReport>

export const messageReportRoutes = {
  messageReports: defineRoute({
    method: 'GET',
    path: '/back-office/message-reports',
    summary: 'Messages that companies have reported and staff has not decided about, the oldest report first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(messageReport),
    isPaged: true,
  }),
  decideMessageReport: defineRoute({
    method: 'POST',
    path: '/back-office/message-reports/:id/decision',
    summary: 'Removes a reported message, for both sides, or keeps it. 409 when a colleague was quicker.',
    access: 'staff',
    params: z.object({ id: id('report') }),
    body: z.object({ decision: z.enum(reportDecisions, text('decision_missing')) }),
    answer: staffAction,
  }),
}

import { z } from 'zod'
import { roundtrip } from '../market/roundtrips.ts'
import { accountRequest } from '../people/accountRequests.ts'
import { company } from '../people/companies.ts'
import { requiredText } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { securityEvents } from '../platform/reference/securityEvents.ts'
import { route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { conversation, message } from '../talk/messaging.ts'
import { mailFailures, maxReasonCharacters, reportDecisions, staffActionNames } from './reference/backOffice.ts'
import { type StaffQueueCount, staffQueues } from './reference/staffQueues.ts'

export const staffAction = z
  .object({
    _id: z.string(),
    action: z.enum(staffActionNames),
    /** Who did it; null for an operator who used a command. */
    staff: z.string().nullable(),
    /** The subject: its id, and its name and company at that time. */
    subjectId: z.string(),
    subjectName: z.string(),
    companyName: z.string(),
    /** Why something was rejected, else null. */
    reason: z.string().nullable(),
    doneAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffAction' })
export type StaffAction = z.infer<typeof staffAction>

export const securityEvent = z
  .object({
    _id: z.string(),
    event: z.enum(securityEvents),
    happenedAt: z.iso.datetime(),
    /** The number of events at that moment. */
    times: z.number().int(),
    /** The user; null for visitors, and for deleted accounts. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    companyName: z.string().nullable(),
    address: z.string().nullable(),
    /** `Firefox on Windows`; null for events of the server itself. */
    device: z.string().nullable(),
    /** The route, or the code of a refusal. */
    detail: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' })

/** The facts about the company of a reviewed offer. */
export const reviewedCompany = company
  .pick({
    ...{ _id: true, companyName: true, companyType: true, vatNumber: true, country: true, countryCode: true },
    ...{ address: true, website: true, companyEmail: true, companyPhone: true, yearFounded: true, noOfEmployees: true },
    ...{ positive: true, negative: true },
  })
  .extend({
    planName: z.string(),
    planStatus: company.shape.subscriptionPlan.unwrap().shape.status,
    memberSince: z.iso.datetime(),
    /** Listed offers of any kind. */
    listedOffers: z.number().int(),
  })
  .meta({ id: 'ReviewedCompany' })

export const roundtripReview = z
  .object({
    roundtrip,
    company: reviewedCompany,
    /** When it was written or last changed; identifies the version that a decision is about. */
    handedInAt: z.iso.datetime(),
    /** Earlier decisions of staff about it, the latest first. */
    earlier: z.array(staffAction),
  })
  .meta({ id: 'RoundtripReview' })
export type RoundtripReview = z.infer<typeof roundtripReview>

/** A request of a member, with the member. */
export const openAccountRequest = accountRequest
  .omit({ export: true })
  .extend({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    companyName: z.string(),
  })
  .meta({ id: 'OpenAccountRequest' })
export type OpenAccountRequest = z.infer<typeof openAccountRequest>

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

/** The reason of a decision by staff, for those concerned. */
export const staffReason = requiredText(maxReasonCharacters, text('reason_missing'))

const byId = z.object({ id: id('offer') })

/** The reviewed version: a decision is refused if its company has changed it since. */
const seen = { handedInAt: z.iso.datetime(text('version_missing')) }

/** A company that has opened nearly as many details on a day as its plan allows. */
export const heavyReader = z
  .object({
    companyId: z.string(),
    companyName: z.string(),
    country: z.string(),
    planName: z.string(),
    day: z.iso.date(),
    opened: z.number().int(),
    most: z.number().int(),
  })
  .meta({ id: 'HeavyReader' })

/** The figures of one process, and the queues that all of them share; the same as in `/metrics`. */
export const systemStatus = z.object({
  process: z.object({
    /** The machine and the process: of several behind a load balancer each reports its own figures. */
    host: z.string(),
    pid: z.number().int(),
    startedAt: z.iso.datetime(),
    memoryMb: z.number(),
    /** The delay of the event loop in milliseconds, for 99 % of the time since the start. */
    delayMs: z.number(),
  }),
  calls: z.object({
    answered: z.number().int(),
    /** Answers with 500 or more, except those refused by a limit. */
    failed: z.number().int(),
  }),
  database: z.object({
    ...{ used: z.number().int(), idle: z.number().int(), most: z.number().int() },
    /** Calls that wait for a connection. */
    waiting: z.number().int(),
    /** The number of outages since the process began. */
    outages: z.number().int(),
  }),
  sockets: z.object({ users: z.number().int(), visitors: z.number().int() }),
  /** Whether Redis answers; null without Redis. */
  isRedisConnected: z.boolean().nullable(),
  queues: z.array(
    z.object({
      queue: z.string(),
      /** Due now, due later, failed. */
      ...{ waiting: z.number().int(), later: z.number().int(), failed: z.number().int() },
      /** How long the oldest due job has been due. */
      oldestSeconds: z.number(),
    }),
  ),
  /** The limits that have refused calls since the process began, the most frequent first. */
  limits: z.array(z.object({ limit: z.string(), route: z.string(), times: z.number().int() })),
})
export type SystemStatus = z.infer<typeof systemStatus>

/** A mail that the mail server did not accept, without its content, which is only for its recipient. */
export const unsentMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  queuedAt: z.iso.datetime(),
  lastTriedAt: z.iso.datetime(),
  tries: z.number().int(),
  reason: z.enum(mailFailures),
  /** The answer of the mail server; null if there was none. */
  answer: z.string().nullable(),
  /** Null if it is not retried automatically. */
  nextTryAt: z.iso.datetime().nullable(),
  /** False if its purpose has expired, so that its link does not work any more. */
  canSendAgain: z.boolean(),
})
export type UnsentMail = z.infer<typeof unsentMail>

/** The number of items in each queue. */
const queueCounts = Object.fromEntries(Object.values(staffQueues).map((name) => [name, z.number().int()])) as Record<
  StaffQueueCount,
  z.ZodNumber
>

export const backOfficeRoutes = {
  status: route({
    method: 'GET',
    path: '/back-office/status',
    summary: 'How the process that answers is doing, and the queues that all processes share.',
    access: 'staff',
    answer: systemStatus,
  }),
  counts: route({
    method: 'GET',
    path: '/back-office/counts',
    summary: 'What waits for staff, and what was decided in the last seven days.',
    access: 'staff',
    answer: z.object({
      ...queueCounts,
      /** When the longest waiting roundtrip was submitted; null if none waits. */
      oldestHandedInAt: z.iso.datetime().nullable(),
      approvedLately: z.number().int(),
      rejectedLately: z.number().int(),
      /** The number of warned companies whose deadline has passed. */
      overdueWarnings: z.number().int(),
    }),
  }),
  roundtripReviews: route({
    method: 'GET',
    path: '/back-office/roundtrip-reviews',
    summary: 'Roundtrips that wait for staff, the oldest first, whole and with their companies.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(roundtripReview),
    isPaged: true,
  }),
  approveRoundtrip: route({
    method: 'POST',
    path: '/back-office/roundtrip-reviews/:id/approve',
    summary: 'Puts a roundtrip into the list. 409 when a colleague or its company was quicker.',
    access: 'staff',
    params: byId,
    body: z.object(seen),
    answer: staffAction,
  }),
  rejectRoundtrip: route({
    method: 'POST',
    path: '/back-office/roundtrip-reviews/:id/reject',
    summary:
      'Keeps a roundtrip out of the list and tells its author why. 409 when a colleague or its company was quicker.',
    access: 'staff',
    params: byId,
    body: z.object({ ...seen, reason: staffReason }),
    answer: staffAction,
  }),
  accountRequests: route({
    method: 'GET',
    path: '/back-office/account-requests',
    summary: 'What members have asked for and staff has not carried out, the oldest first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(openAccountRequest),
    isPaged: true,
  }),
  carryOutAccountRequest: route({
    method: 'POST',
    path: '/back-office/account-requests/:id/done',
    summary:
      'Deletes an account, or has the copy of its data made and mailed. 409 for the last active Admin of a company with other members.',
    access: 'staff',
    params: z.object({ id: id('accountRequest') }),
    answer: staffAction,
  }),
  messageReports: route({
    method: 'GET',
    path: '/back-office/message-reports',
    summary: 'Messages that companies have reported and staff has not decided about, the oldest report first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(messageReport),
    isPaged: true,
  }),
  decideMessageReport: route({
    method: 'POST',
    path: '/back-office/message-reports/:id/decision',
    summary: 'Removes a reported message, for both sides, or keeps it. 409 when a colleague was quicker.',
    access: 'staff',
    params: z.object({ id: id('report') }),
    body: z.object({ decision: z.enum(reportDecisions, text('decision_missing')) }),
    answer: staffAction,
  }),
  unsentMails: route({
    method: 'GET',
    path: '/back-office/unsent-mails',
    summary: 'Mails that the mail server did not take, those too that are still tried again; the oldest first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(unsentMail),
    isPaged: true,
  }),
  sendMailAgain: route({
    method: 'POST',
    path: '/back-office/unsent-mails/:id/send-again',
    summary: 'Has a mail tried at once, and for a day again. 409 when what it is for is over.',
    access: 'staff',
    params: z.object({ id: id('mail') }),
    answer: z.object({ sentAgain: z.number().int() }),
  }),
  sendMailsAgain: route({
    method: 'POST',
    path: '/back-office/unsent-mails/send-again',
    summary: 'Has all mails tried at once that were not sent: what to press when the mail server is well again.',
    access: 'staff',
    answer: z.object({ sentAgain: z.number().int() }),
  }),
  removeUnsentMail: route({
    method: 'DELETE',
    path: '/back-office/unsent-mails/:id',
    summary: 'Takes a mail that is not tried again off the list.',
    access: 'staff',
    params: z.object({ id: id('mail') }),
    answer: z.object({}),
  }),
  heavyReaders: route({
    method: 'GET',
    path: '/back-office/heavy-readers',
    summary:
      'Companies that have opened most of the details that a day allows, or all, today and yesterday; at most 100.',
    access: 'staff',
    answer: z.array(heavyReader),
  }),
  actions: route({
    method: 'GET',
    path: '/back-office/actions',
    summary: 'What staff has done, the latest first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(staffAction),
    isPaged: true,
  }),
  securityEvents: route({
    method: 'GET',
    path: '/back-office/security-events',
    summary: 'The security log, the newest first: all of it, of an account, or from an address.',
    access: 'staff',
    query: z.object({
      ...pageQuery,
      /** An e-mail address, or a network address. */
      search: z
        .string(text('search_missing'))
        .trim()
        .max(200, text('search_too_long', { most: 200 }))
        .optional(),
      event: z.enum(securityEvents, text('event_unknown')).optional(),
    }),
    answer: z.array(securityEvent),
    isPaged: true,
  }),
}

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
    /** Who did it; null for an operator, by a command. */
    staff: z.string().nullable(),
    /** To what: its id, and its name and company as they were then. */
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
    /** How often at that moment. */
    times: z.number().int(),
    /** Who it was; null for visitors, and for accounts that are deleted. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    companyName: z.string().nullable(),
    address: z.string().nullable(),
    /** `Firefox on Windows`; null for what the server did by itself. */
    device: z.string().nullable(),
    /** The route, or the code of a refusal. */
    detail: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' })

/** What staff wants to know of the company behind what it looks at. */
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
    /** Offers of any kind that are in the lists now. */
    listedOffers: z.number().int(),
  })
  .meta({ id: 'ReviewedCompany' })

export const roundtripReview = z
  .object({
    roundtrip,
    company: reviewedCompany,
    /** When it was written or last changed; names the version that a decision is about. */
    handedInAt: z.iso.datetime(),
    /** What staff decided about it before, the latest first. */
    earlier: z.array(staffAction),
  })
  .meta({ id: 'RoundtripReview' })
export type RoundtripReview = z.infer<typeof roundtripReview>

/** What a member has asked for, with who asks. */
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

/** Somebody of a company. */
const person = z.object({ name: z.string(), companyId: z.string(), companyName: z.string() })

/** A message that a company has reported, with the messages before it. */
export const messageReport = z
  .object({
    _id: z.string(),
    reason: z.string(),
    reportedAt: z.iso.datetime(),
    reporter: person,
    sender: person.extend({
      /**
       * Reports about messages of this company before this one, and after how many of them staff removed the message.
       */
      earlierReports: z.number().int(),
      earlierRemovals: z.number().int(),
    }),
    conversation: conversation.pick({ type: true, offer: true }),
    /** The reported one last, before it the earlier messages, the oldest first. */
    messages: z.array(
      message
        .pick({ _id: true, number: true, content: true, isRemoved: true, createdAt: true })
        .extend({ sender: z.string(), companyName: z.string() }),
    ),
  })
  .meta({ id: 'MessageReport' })
export type MessageReport = z.infer<typeof messageReport>

/** Why staff decides as it does, in words for those whom it is about. */
export const staffReason = requiredText(maxReasonCharacters, text('reason_missing'))

const byId = z.object({ id: id('offer') })

/** The version that was looked at: one that its company has changed since is not decided about unseen. */
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
    /** The machine and the process on it: with several behind a balancer each answers for itself. */
    host: z.string(),
    pid: z.number().int(),
    startedAt: z.iso.datetime(),
    memoryMb: z.number(),
    /** How late the process comes to what is due, for 99 of 100 times since it began, in milliseconds. */
    delayMs: z.number(),
  }),
  calls: z.object({
    answered: z.number().int(),
    /** With 500 or more, but for those that a limit turned away. */
    failed: z.number().int(),
  }),
  database: z.object({
    ...{ used: z.number().int(), idle: z.number().int(), most: z.number().int() },
    /** Calls that wait for a connection. */
    waiting: z.number().int(),
    /** How often it was away since the process began. */
    outages: z.number().int(),
  }),
  sockets: z.object({ users: z.number().int(), visitors: z.number().int() }),
  /** Whether Redis answers; null where there is none. */
  isRedisConnected: z.boolean().nullable(),
  queues: z.array(
    z.object({
      queue: z.string(),
      /** Due now, due later, given up. */
      ...{ waiting: z.number().int(), later: z.number().int(), failed: z.number().int() },
      /** How long the first of those that are due has been due. */
      oldestSeconds: z.number(),
    }),
  ),
  /** Where a limit turned somebody away since the process began, the most often first. */
  limits: z.array(z.object({ limit: z.string(), route: z.string(), times: z.number().int() })),
})
export type SystemStatus = z.infer<typeof systemStatus>

/** A mail that the mail server did not take: what is in it is nobody's but its recipient's. */
export const unsentMail = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  queuedAt: z.iso.datetime(),
  lastTriedAt: z.iso.datetime(),
  tries: z.number().int(),
  reason: z.enum(mailFailures),
  /** What the mail server said; null when it said nothing. */
  answer: z.string().nullable(),
  /** Null when it is not tried again by itself. */
  nextTryAt: z.iso.datetime().nullable(),
  /** False when what it is for is over: the link in it does not work any more. */
  canSendAgain: z.boolean(),
})
export type UnsentMail = z.infer<typeof unsentMail>

/** How many wait in each queue. */
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
      /** When the roundtrip that waits longest was submitted; null when none does. */
      oldestHandedInAt: z.iso.datetime().nullable(),
      approvedLately: z.number().int(),
      rejectedLately: z.number().int(),
      /** Warned companies whose term is over. */
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

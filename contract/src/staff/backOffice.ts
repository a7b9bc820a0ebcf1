import { z } from 'zod'
import { staffAction } from '../people/staffActions.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { mailFailures } from '../platform/reference/mailFailures.ts'
import { securityEvents } from '../platform/reference/securityEvents.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { type StaffQueueCount, staffQueues } from './reference/staffQueues.ts'

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
    used: z.number().int(),
    idle: z.number().int(),
    most: z.number().int(),
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
      waiting: z.number().int(),
      later: z.number().int(),
      failed: z.number().int(),
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
  status: defineRoute({
    method: 'GET',
    path: '/back-office/status',
    summary: 'How the process that answers is doing, and the queues that all processes share.',
    access: 'staff',
    answer: systemStatus,
  }),
  counts: defineRoute({
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
  unsentMails: defineRoute({
    method: 'GET',
    path: '/back-office/unsent-mails',
    summary: 'Mails that the mail server did not take, those too that are still tried again; the oldest first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(unsentMail),
    isPaged: true,
  }),
  sendMailAgain: defineRoute({
    method: 'POST',
    path: '/back-office/unsent-mails/:id/send-again',
    summary: 'Has a mail tried at once, and for a day again. 409 when what it is for is over.',
    access: 'staff',
    params: z.object({ id: id('mail') }),
    answer: z.object({ sentAgain: z.number().int() }),
  }),
  sendMailsAgain: defineRoute({
    method: 'POST',
    path: '/back-office/unsent-mails/send-again',
    summary: 'Has all mails tried at once that were not sent: what to press when the mail server is well again.',
    access: 'staff',
    answer: z.object({ sentAgain: z.number().int() }),
  }),
  removeUnsentMail: defineRoute({
    method: 'DELETE',
    path: '/back-office/unsent-mails/:id',
    summary: 'Takes a mail that is not tried again off the list.',
    access: 'staff',
    params: z.object({ id: id('mail') }),
    answer: z.object({}),
  }),
  heavyReaders: defineRoute({
    method: 'GET',
    path: '/back-office/heavy-readers',
    summary:
      'Companies that have opened most of the details that a day allows, or all, today and yesterday; at most 100.',
    access: 'staff',
    answer: z.array(heavyReader),
  }),
  actions: defineRoute({
    method: 'GET',
    path: '/back-office/actions',
    summary: 'What staff has done, the latest first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(staffAction),
    isPaged: true,
  }),
  securityEvents: defineRoute({
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

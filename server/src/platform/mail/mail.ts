import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbOrTrx, Trx } from '../db/database.ts'
import { JobFailure, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { getMailFailureReason, LinkExpired } from './getMailFailureReason.ts'
import {
  type Address,
  formatAsHtml,
  formatAsText,
  type Letter,
  type Message,
  toHeaders,
  toLetter,
  type WaitingLetter,
} from './letter.ts'
import { openMailbox } from './mailbox.ts'
import { isOneTooMany, type MailCount, toMailCount } from './mailLimits.ts'

export interface Mail {
  /**
   * Sends a message once the transaction has committed, unless the recipient has already received the daily maximum
   * of its subject. If the mail server does not accept it, it is tried for more than a day and then listed for staff
   * among the unsent mails.
   * @param options.until after this moment the message is useless, because its link has expired, and is not sent any
   *   more
   */
  queue(db: DbOrTrx, message: Message, options?: { until?: Date }): Promise<void>
  /**
   * Defines how links of a kind that work as a key are made, just before a letter is sent. Must be called before jobs
   * start.
   * @param make returns the whole address, or null if there is nothing left to open, in which case the letter is not
   *   sent
   */
  defineLink<Ids extends object>(kind: string, make: (trx: Trx, ids: Ids) => Promise<string | null>): void
}

/** The job that sends, and the queue for mails that are not tried again. */
export const sendMail = 'send-mail'
export const unsentMail = 'unsent-mail'

/** A waiting letter; `until` is an instant in ISO format. */
export type QueuedLetter = WaitingLetter & { until?: string; count?: MailCount }

/** The maximum number of connections of a process to the mail server. */
const atOnce = 5

const queue = {
  // Waits of 30 s, 1 min, 2 min … 15 min, or up to twice as long each: 25 hours at least. Links in letters work for
  // an hour: after a longer wait they would have expired when the mail server recovers.
  retryLimit: 104,
  retryDelayMax: 900,
  // Longer than all time limits of a mail server together.
  expireInSeconds: 180,
  // A dead process is noticed after this time; the first retry follows after a minute at most.
  heartbeatSeconds: 15,
}

/** How long failed mails are stored for staff, in seconds: 30 days. */
const retentionSeconds = 30 * 86_400

/** Sends e-mail through SMTP, or stores it in the mailbox of the data folder if `SMTP_URL` is not set. */
export function openMail(
  config: Pick<Config, 'mail' | 'dataDir'>,
  { db, jobs, clock, log, metrics }: { db: Db; jobs: Jobs; clock: Clock; log: Log; metrics: Metrics },
): Mail {
  const deliver = config.mail.smtpUrl
    ? smtp({ ...config.mail, url: config.mail.smtpUrl })
    : openMailbox(config.dataDir).deliver
  const tries = metrics.counter('veos_mail_tries_total', 'Tries to send a mail, by what came of them', ['outcome'])
  const links = new Map<string, (trx: Trx, ids: object) => Promise<string | null>>()
  jobs.define<QueuedLetter>({
    name: sendMail,
    atOnce,
    queue,
    deadLetters: { name: unsentMail, retentionSeconds },
    async run(letter, { id, number, isLast }) {
      const isLate = isOver(letter, clock.now())
      // The link is committed before the letter is sent, so that it works as soon as the recipient gets it.
      const linked = isLate ? null : await db.transaction().execute((trx) => prepare(trx, letter, number === 1))
      if (linked === 'one_too_many') {
        log.warn({ mailId: id, cause: letter.count?.cause }, 'mail left out: too many of its kind')
        return tries.inc({ outcome: 'one_too_many' })
      }
      if (!isLate && !linked) return tries.inc({ outcome: 'not_needed' })
      try {
        if (!linked) throw new LinkExpired()
        await deliver(linked, id)
        tries.inc({ outcome: 'sent' })
      } catch (error) {
        const { isFinal, code, ...why } = getMailFailureReason(error)
        const isFailed = isFinal || isLast
        tries.inc({ outcome: isFailed ? 'given_up' : 'later' })
        // Neither the address nor the answer of the server is logged, because the answer may repeat the address.
        log.warn(
          { mailId: id, reason: why.reason, code, try: number },
          isFailed ? 'mail given up' : 'mail not sent yet',
        )
        throw new JobFailure(why.reason, { facts: why, isFinal })
      }
    },
  })
  // Mails are counted here and not when they are queued: a long transaction would lock the count until it ends.
  async function prepare(trx: Trx, letter: QueuedLetter, isFirstTry: boolean): Promise<Letter | 'one_too_many' | null> {
    const { until: _, count, ...waiting } = letter
    if (isFirstTry && count && (await isOneTooMany(trx, clock.now(), { ...count, to: letter.to })))
      return 'one_too_many'
    return makeLinks(trx, waiting)
  }
  /** Null if one of its links has nothing left to open. */
  async function makeLinks(trx: Trx, { button, turnOff, ...words }: WaitingLetter): Promise<Letter | null> {
    const buttonUrl = await makeLink(trx, button?.url)
    const turnOffUrl = await makeLink(trx, turnOff?.url)
    if (buttonUrl === null || turnOffUrl === null) return null
    return {
      ...words,
      ...(button && { button: { ...button, url: buttonUrl! } }),
      ...(turnOff && { turnOff: { ...turnOff, url: turnOffUrl! } }),
    }
  }
  async function makeLink(trx: Trx, address: Address | undefined): Promise<string | null | undefined> {
    if (typeof address !== 'object') return address
    return links.get(address.kind)!(trx, address.ids)
  }
  return {
    defineLink(kind, make) {
      links.set(kind, make as (trx: Trx, ids: object) => Promise<string | null>)
    },
    queue(db, message, { until } = {}) {
      const count = toMailCount(message)
      return jobs.enqueue(db, sendMail, {
        ...toLetter(message),
        ...(until && { until: until.toISOString() }),
        ...(count && { count }),
      } satisfies QueuedLetter)
    },
  }
}

/** Whether the purpose of a letter has expired. */
export function isOver({ until }: Pick<QueuedLetter, 'until'>, now: Date): boolean {
  return until !== undefined && new Date(until) <= now
}

/** Time limits for the mail server in milliseconds: to be reached, to greet, and for each answer. */
const limits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 20_000 }

function smtp({ url, from, isTlsDemanded }: Config['mail'] & { url: string }) {
  // Without it, letters would be sent in clear text to a server, or to an attacker in between, that does not offer
  // STARTTLS.
  const transport = nodemailer.createTransport({ url, requireTLS: isTlsDemanded, ...limits })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async (letter: Letter, id: string) => {
    const { to, subject } = letter
    const headers = toHeaders(letter)
    // The id is the same for every attempt, so that a server that accepted the mail, but whose answer was lost, can
    // recognise it.
    const messageId = `<${id}@${host}>`
    await transport.sendMail({
      from,
      to,
      subject,
      headers,
      messageId,
      text: formatAsText(letter),
      html: formatAsHtml(letter),
    })
  }
}

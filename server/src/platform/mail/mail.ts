import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db, DbOrTrx, Trx } from '../db/database.ts'
import { JobFailure, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import {
  type Address,
  asHtml,
  asText,
  headersOf,
  type Letter,
  type Message,
  toLetter,
  type WaitingLetter,
} from './letter.ts'
import { openMailbox } from './mailbox.ts'
import { LinkExpired, mailFailureReason } from './mailFailureReason.ts'
import { countOf, isOneTooMany, type MailCount } from './mailLimits.ts'

export interface Mail {
  /**
   * Sends a message once the transaction has committed, unless its recipient has had as many about the same in a day as
   * there may be. While the mail server does not take it, it is tried for a day and more; then staff sees it among the
   * unsent ones.
   * @param options.until when what the message is for is over, as its link is dead: it is not sent any more then
   */
  queue(db: DbOrTrx, message: Message, options?: { until?: Date }): Promise<void>
  /**
   * Says how links of a kind are made that work as a key, just before a letter is sent; before jobs start.
   * @param make the whole address, or null when there is nothing left to open: the letter is then not sent
   */
  defineLink<Ids extends object>(kind: string, make: (trx: Trx, ids: Ids) => Promise<string | null>): void
}

/** The job that sends, and the queue of what is not tried again. */
export const sendMail = 'send-mail'
export const unsentMail = 'unsent-mail'

/** A letter as it waits: `until` is an instant in ISO. */
export type QueuedLetter = WaitingLetter & { until?: string; count?: MailCount }

/** How many connections to the mail server a process has at most. */
const atOnce = 5

const queue = {
  // Waits of 30 s, 1 min, 2 min … 15 min, or up to twice as long each: 25 hours at least. Links in letters work for an
  // hour: a longer wait would let them die after the mail server is well again.
  retryLimit: 104,
  retryDelayMax: 900,
  // Longer than a mail server may keep us waiting, all in all.
  expireInSeconds: 180,
  // So soon is it seen that a process has died; the first retry follows after a minute at most.
  heartbeatSeconds: 15,
}

/** How long staff finds a mail that was given up, in seconds: 30 days. */
const retentionSeconds = 30 * 86_400

/** E-mail through SMTP, or into the mailbox of the data folder where no `SMTP_URL` is set. */
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
    ...{ name: sendMail, atOnce, queue, deadLetters: { name: unsentMail, retentionSeconds } },
    async run(letter, { id, number, isLast }) {
      const isLate = isOver(letter, clock.now())
      // Committed before it is sent: whoever gets the letter can follow its links at once.
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
        const { isFinal, code, ...why } = mailFailureReason(error)
        const isFailed = isFinal || isLast
        tries.inc({ outcome: isFailed ? 'given_up' : 'later' })
        // Neither the address nor what the server says, which may repeat it.
        log.warn(
          { mailId: id, reason: why.reason, code, try: number },
          isFailed ? 'mail given up' : 'mail not sent yet',
        )
        throw new JobFailure(why.reason, { facts: why, isFinal })
      }
    },
  })
  // Counted here and not where it is queued: a transaction of the product would hold the count for as long as it runs.
  async function prepare(trx: Trx, letter: QueuedLetter, isFirstTry: boolean): Promise<Letter | 'one_too_many' | null> {
    const { until: _, count, ...waiting } = letter
    if (isFirstTry && count && (await isOneTooMany(trx, clock.now(), { ...count, to: letter.to })))
      return 'one_too_many'
    return makeLinks(trx, waiting)
  }
  /** Null where a link of it has nothing left to open. */
  async function makeLinks(trx: Trx, { button, turnOff, ...words }: WaitingLetter): Promise<Letter | null> {
    const [buttonUrl, turnOffUrl] = [await makeLink(trx, button?.url), await makeLink(trx, turnOff?.url)]
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
      const count = countOf(message)
      return jobs.enqueue(db, sendMail, {
        ...toLetter(message),
        ...(until && { until: until.toISOString() }),
        ...(count && { count }),
      } satisfies QueuedLetter)
    },
  }
}

/** Whether what a letter is for is over. */
export function isOver({ until }: Pick<QueuedLetter, 'until'>, now: Date): boolean {
  return until !== undefined && new Date(until) <= now
}

/** Milliseconds that the mail server may take: to be reached, to greet, and for each of its answers. */
const limits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 20_000 }

function smtp({ url, from, isTlsDemanded }: Config['mail'] & { url: string }) {
  // Without it a server, or somebody before it, that leaves STARTTLS out gets every letter in clear text.
  const transport = nodemailer.createTransport({ url, requireTLS: isTlsDemanded, ...limits })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async (letter: Letter, id: string) => {
    const { to, subject } = letter
    const headers = headersOf(letter)
    // The same for every try: a server that has taken it, and whose answer was lost, knows it again.
    const messageId = `<${id}@${host}>`
    await transport.sendMail({ from, to, subject, headers, messageId, text: asText(letter), html: asHtml(letter) })
  }
}

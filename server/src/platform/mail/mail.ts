import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { DbOrTrx } from '../db/database.ts'
import { JobFailure, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { asHtml, asText, headersOf, type Letter, type Message, toLetter } from './letter.ts'
import { openMailbox } from './mailbox.ts'
import { LinkExpired, mailFailureReason } from './mailFailureReason.ts'

export interface Mail {
  /**
   * Sends a message once the transaction has committed. While the mail server does not take it, it is tried for a day
   * and more; then staff sees it among the unsent ones.
   * @param options.until when what the message is for is over, as its link is dead: it is not sent any more then
   */
  queue(db: DbOrTrx, message: Message, options?: { until?: Date }): Promise<void>
}

/** The job that sends, and the queue of what is not tried again. */
export const sendMail = 'send-mail'
export const unsentMail = 'unsent-mail'

/** A letter as it waits: `until` is an instant in ISO. */
export type QueuedLetter = Letter & { until?: string }

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
  // Letters carry links that let somebody in: those that were sent are not kept.
  deleteAfterSeconds: 3600,
}

/** How long staff finds a mail that was given up, in seconds: 30 days. */
const retentionSeconds = 30 * 86_400

/** E-mail through SMTP, or into the mailbox of the data folder where no `SMTP_URL` is set. */
export function openMail(
  config: Pick<Config, 'mail' | 'dataDir'>,
  { jobs, clock, log, metrics }: { jobs: Jobs; clock: Clock; log: Log; metrics: Metrics },
): Mail {
  const deliver = config.mail.smtpUrl
    ? smtp(config.mail.smtpUrl, config.mail.from)
    : openMailbox(config.dataDir).deliver
  const tries = metrics.counter('veos_mail_tries_total', 'Tries to send a mail, by what came of them', ['outcome'])
  jobs.define<QueuedLetter>({
    ...{ name: sendMail, atOnce, queue, deadLetters: { name: unsentMail, retentionSeconds } },
    async run(letter, { id, number, isLast }) {
      try {
        if (isOver(letter, clock.now())) throw new LinkExpired()
        await deliver(letter, id)
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
  return {
    queue: (db, message, { until } = {}) =>
      jobs.enqueue(db, sendMail, {
        ...toLetter(message),
        ...(until && { until: until.toISOString() }),
      } satisfies QueuedLetter),
  }
}

/** Whether what a letter is for is over. */
export function isOver({ until }: Pick<QueuedLetter, 'until'>, now: Date): boolean {
  return until !== undefined && new Date(until) <= now
}

/** Milliseconds that the mail server may take: to be reached, to greet, and for each of its answers. */
const limits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 20_000 }

function smtp(url: string, from: string) {
  const transport = nodemailer.createTransport({ url, ...limits })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async (letter: Letter, id: string) => {
    const { to, subject } = letter
    const headers = headersOf(letter)
    // The same for every try: a server that has taken it, and whose answer was lost, knows it again.
    const messageId = `<${id}@${host}>`
    await transport.sendMail({ from, to, subject, headers, messageId, text: asText(letter), html: asHtml(letter) })
  }
}

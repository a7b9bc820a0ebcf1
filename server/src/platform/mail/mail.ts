import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { DbOrTrx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { asHtml, asText, type Letter } from './letter.ts'
import { openMailbox } from './mailbox.ts'

export interface Message extends Letter {
  to: string
}

export interface Mail {
  /** Sends a message once the transaction has committed; tried again when the mail server does not answer. */
  queue(db: DbOrTrx, message: Message): Promise<void>
}

const jobName = 'send-mail'

/** E-mail through SMTP, or into the mailbox of the data folder where no `SMTP_URL` is set. */
export function openMail(config: Pick<Config, 'mail' | 'dataDir'>, jobs: Jobs): Mail {
  const deliver = config.mail.smtpUrl
    ? smtp(config.mail.smtpUrl, config.mail.from)
    : openMailbox(config.dataDir).deliver
  jobs.define<Message>({ name: jobName, run: deliver })
  return { queue: (db, message) => jobs.enqueue(db, jobName, message) }
}

function smtp(url: string, from: string) {
  const transport = nodemailer.createTransport(url)
  return async (message: Message) => {
    const { to, subject } = message
    const headers = headersOf(message)
    await transport.sendMail({ from, to, subject, headers, text: asText(message), html: asHtml(message) })
  }
}

/** For mail programs: how its reader has no more of it (RFC 2369, RFC 8058), and which mails are of one kind (RFC 2919). */
export function headersOf({ turnOff }: Message): Record<string, string> {
  if (!turnOff) return {}
  const { id, url } = turnOff
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `<${id.replaceAll('_', '-')}.${new URL(url).hostname}>`,
  }
}

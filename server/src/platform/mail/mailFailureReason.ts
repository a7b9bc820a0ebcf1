import type { MailFailure } from '@veos/contract/staff/reference/backOffice'

/** What a mail is for was over before the mail server took it. */
export class LinkExpired extends Error {}

export interface NotSent {
  reason: MailFailure
  /** What the mail server said, which may name the recipient; null when it said nothing. */
  answer: string | null
  /** Trying again would come to the same. */
  isFinal: boolean
  /** Of SMTP or of the network, for the log. */
  code: string | number | null
}

/** Characters of a mail server's answer that are stored. */
const maxAnswerCharacters = 300

/** What nodemailer tells of a failure. */
interface SmtpError extends Error {
  /** `EENVELOPE`, `ECONNECTION` … */
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

export function mailFailureReason(error: unknown): NotSent {
  if (error instanceof LinkExpired) return { reason: 'link_expired', answer: null, isFinal: true, code: null }
  const { code = null, responseCode = null, response } = error as SmtpError
  const reason = reasonOf(error as SmtpError)
  return {
    reason,
    answer: response?.slice(0, maxAnswerCharacters) ?? null,
    isFinal: reason === 'recipient_refused' || reason === 'message_refused',
    code: responseCode ?? code,
  }
}

/**
 * A server that refuses for good (5xx) may mean the recipient, the message, or us: only what is about us may be mended
 * meanwhile.
 */
function reasonOf({ code, responseCode = 0, command = '' }: SmtpError): MailFailure {
  // Nobody has been asked: the address is none.
  if (code === 'EENVELOPE' && command === 'API') return 'recipient_refused'
  // Refused or not offered, though we send nothing without it.
  if (command === 'STARTTLS') return 'not_secure'
  if (code === 'EAUTH') return 'log_in_refused'
  if (responseCode >= 400 && responseCode < 500) return 'asked_to_wait'
  if (responseCode >= 500) {
    if (command === 'RCPT TO') return 'recipient_refused'
    if (command === 'DATA') return 'message_refused'
    return 'sender_refused'
  }
  if (code === 'ETIMEDOUT') return 'no_answer'
  if (code === 'ETLS') return 'not_secure'
  if (code === 'EDNS' || code === 'ECONNECTION' || code === 'ESOCKET') return 'not_reached'
  return 'other'
}

import type { MailFailure } from '@veos/contract/platform/reference/mailFailures'

/** The purpose of the mail expired before the mail server accepted it. */
export class LinkExpired extends Error {}

export interface NotSent {
  reason: MailFailure
  /** The answer of the mail server, which may name the recipient; null if there was none. */
  answer: string | null
  /** Another attempt would have the same result. */
  isFinal: boolean
  /** The code of SMTP or of the network, for the log. */
  code: string | number | null
}

/** The maximum number of characters of a mail server's answer that are stored. */
const maxAnswerCharacters = 300

/** The properties of an error of nodemailer. */
interface SmtpError extends Error {
  /** `EENVELOPE`, `ECONNECTION` … */
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

export function getMailFailureReason(error: unknown): NotSent {
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
 * A permanent refusal (5xx) may concern the recipient, the message, or us. Only problems of our own can be fixed
 * meanwhile.
 */
function reasonOf({ code, responseCode = 0, command = '' }: SmtpError): MailFailure {
  // The address is malformed, so no server was contacted.
  if (code === 'EENVELOPE' && command === 'API') return 'recipient_refused'
  // STARTTLS was refused or not offered, and we do not send without it.
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

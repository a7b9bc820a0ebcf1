/** Values of mails that were not sent for both ends; without zod, so that the web can import them. */

/** Code of 409: the purpose of the mail has expired. */
export const mailIsOver = 'mail_is_over'

/**
 * Why a mail was not sent. The last three are our own problems; the others are answers of the mail server, or a
 * missing one.
 */
export const mailFailures = [
  'recipient_refused',
  'message_refused',
  'sender_refused',
  'log_in_refused',
  'asked_to_wait',
  'no_answer',
  'not_reached',
  'not_secure',
  'link_expired',
  'interrupted',
  'other',
] as const
export type MailFailure = (typeof mailFailures)[number]

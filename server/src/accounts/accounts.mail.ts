import type { Message } from '../platform/mail/mail.ts'

/** Told once when an account is locked for a while. */
export function logInsStopped(user: { email: string; firstName: string }): Message {
  return {
    to: user.email,
    subject: 'Attempts to log in to your Veos account',
    firstName: user.firstName,
    paragraphs: [
      'Somebody entered a wrong password for your account many times. Logging in is stopped for 15 minutes.',
      'If it was you, wait and try again. If it was not, nothing else is needed: your password was not guessed.',
    ],
  }
}

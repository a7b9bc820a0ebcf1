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

/** The first letter of all: shows that the address is read by whoever registered with it. */
export function confirmEmail(user: { email: string; firstName: string }, link: string): Message {
  return {
    to: user.email,
    subject: 'Confirm your e-mail address',
    firstName: user.firstName,
    paragraphs: [
      'Welcome to Veos. Please confirm that this is your e-mail address: from then on you can publish offers, and others can rely on reaching you.',
    ],
    button: { label: 'Confirm e-mail address', url: link },
    note: 'The link works for 7 days. If you have not registered with Veos, ignore this letter: nobody can publish anything under your address.',
  }
}

import type { Message } from '../../platform/mail/mail.ts'

interface Reader {
  email: string
  firstName: string
}

/**
 * Sent when somebody has tried too many passwords for an account; with the way past the wait, for the one whose mailbox
 * it is.
 */
export function logInsStopped(user: Reader, link: string): Message {
  return {
    to: user.email,
    subject: 'Attempts to log in to your Veos account',
    firstName: user.firstName,
    paragraphs: [
      'Somebody entered a wrong password for your account many times, so logging in from there waits for 15 minutes. Browsers in which you have logged in before are not stopped.',
      'If you are stopped all the same, log in by the button. If it was not you, nothing else is needed: your password was not guessed.',
    ],
    button: { label: 'Log in', url: link },
    note: 'The link works for one hour, and your password is still asked for.',
  }
}

/** The way back for somebody who has forgotten the password. */
export function recovery(user: Reader, link: string): Message {
  return {
    to: user.email,
    subject: 'Set a new password for Veos',
    firstName: user.firstName,
    paragraphs: ['Somebody asked to set a new password for your Veos account.'],
    button: { label: 'Set a new password', url: link },
    note: 'The link works once and for one hour. If it was not you, nothing needs to be done: your password stays as it is.',
  }
}

/** Sent after every change, so that nobody changes it unnoticed. */
export function passwordChanged(user: Reader, link: string): Message {
  return {
    to: user.email,
    subject: 'Your Veos password was changed',
    firstName: user.firstName,
    paragraphs: [
      'The password of your Veos account was changed, and everywhere else you have been logged out.',
      'If it was not you, set a new one at once.',
    ],
    button: { label: 'Set a new password', url: link },
  }
}

/** The first letter of all: shows that the person who registered reads this address. */
export function confirmEmail(user: Reader, link: string): Message {
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

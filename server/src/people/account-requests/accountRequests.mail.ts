import type { Message } from '../../platform/mail/mail.ts'
import { exportDays } from './accountRequests.rules.ts'

interface Reader {
  email: string
  firstName: string
}

/** Always sent: it is the last thing that the account does. */
export function accountDeleted(user: Reader & { companyName: string }, what: 'company' | 'account'): Message {
  const { email, firstName, companyName } = user
  const deletedText = {
    company: `With it went ${companyName}, its offers, documents and files, as nobody else was in it. What you wrote to other companies stays with them, without your name.`,
    account: `Your name, address, phone number and picture are gone. The offers and conversations stay with ${companyName}, without your name.`,
  }
  return {
    to: email,
    subject: 'Your account is deleted',
    firstName,
    paragraphs: [`As you asked, we have deleted your account on Veos. ${deletedText[what]}`],
  }
}

export function exportReady({ email, firstName }: Reader, link: string): Message {
  return {
    to: email,
    subject: 'The copy of your data is ready',
    firstName,
    paragraphs: ['As you asked, we have put your data on Veos into one file. You save it under “Your data”.'],
    button: { label: 'Open my account', url: link },
    note: `You can save it for ${exportDays} days, and only you, logged in. If you did not ask for it, change your password.`,
  }
}

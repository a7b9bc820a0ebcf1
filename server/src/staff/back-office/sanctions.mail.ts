import { warningWorkingDays } from '@veos/contract/staff/reference/backOffice'
import type { Message } from '../../platform/mail/mail.ts'

interface Reader {
  email: string
  firstName: string
}

interface Facts {
  companyName: string
  link: string
}

/** For the Admins of a company that staff warns. No switch turns these mails off. */
export function companyWarned(
  admin: Reader,
  { companyName, reason, dueOn, link }: Facts & { reason: string; dueOn: string },
): Message {
  const [year, month, day] = dueOn.split('-')
  return {
    to: admin.email,
    subject: `Warning to ${companyName}`,
    firstName: admin.firstName,
    paragraphs: [
      `We have to warn ${companyName}, because:`,
      reason,
      `Please put it right by ${day}.${month}.${year}, that is within ${warningWorkingDays} working days. Otherwise we may suspend the company: its offers then leave the lists, and nobody of it can use Veos.`,
      'If you think that we are mistaken, answer this e-mail.',
    ],
    button: { label: 'Open Veos', url: link },
  }
}

/** For every member of a company that staff suspends: from now on they find nothing else on Veos. */
export function companySuspended(member: Reader, { companyName, reason, link }: Facts & { reason: string }): Message {
  return {
    to: member.email,
    subject: `${companyName} is suspended`,
    firstName: member.firstName,
    paragraphs: [
      `We have suspended ${companyName} on Veos, because:`,
      reason,
      'Its offers are in no list, and its members can neither read nor write on Veos. Nothing is deleted. You can still ask for a copy of your data, or to have your account deleted.',
      'If this is put right, or if you think that we are mistaken, answer this e-mail.',
    ],
    button: { label: 'Open Veos', url: link },
  }
}

/** For the same, when it is lifted. */
export function suspensionLifted(member: Reader, { companyName, link, offers }: Facts & { offers: number }): Message {
  const live =
    offers === 1
      ? 'One offer that was live then is live again.'
      : `${offers} offers that were live then are live again.`
  return {
    to: member.email,
    subject: `${companyName} is no longer suspended`,
    firstName: member.firstName,
    paragraphs: [`${companyName} can use Veos again. ${offers === 0 ? 'None of its offers is live.' : live}`],
    button: { label: 'Open Veos', url: link },
  }
}

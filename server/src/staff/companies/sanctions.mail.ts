import { warningWorkingDays } from '@veos/contract/people/reference/companySanctions'
import { text } from '@veos/contract/platform/texts/text'
import type { Message, Recipient } from '../../platform/mail/letter.ts'

interface Facts {
  companyName: string
  link: string
}

/** For the Admins of a warned company. These mails cannot be switched off. */
export function composeCompanyWarned(
  recipient: Recipient,
  { companyName, reason, dueOn, link }: Facts & { reason: string; dueOn: string },
): Message {
  const [year, month, day] = dueOn.split('-')
  return {
    recipient,
    subject: text('mail_company_warned_subject', { companyName }),
    body: text('mail_company_warned_body', {
      companyName,
      reason,
      dueOn: `${day}.${month}.${year}`,
      days: warningWorkingDays,
    }),
    button: { label: text('mail_open_veos'), url: link },
  }
}

/** For every member of a suspended company, who can use nothing else on Veos from now on. */
export function composeCompanySuspended(
  recipient: Recipient,
  { companyName, reason, link }: Facts & { reason: string },
): Message {
  return {
    recipient,
    subject: text('mail_company_suspended_subject', { companyName }),
    body: text('mail_company_suspended_body', { companyName, reason }),
    button: { label: text('mail_open_veos'), url: link },
  }
}

/** For the same members when the suspension is lifted. */
export function composeSuspensionLifted(
  recipient: Recipient,
  { companyName, link, offers }: Facts & { offers: number },
): Message {
  return {
    recipient,
    subject: text('mail_suspension_lifted_subject', { companyName }),
    body: text('mail_suspension_lifted_body', { companyName, offers }),
    button: { label: text('mail_open_veos'), url: link },
  }
}

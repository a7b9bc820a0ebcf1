import type { Message } from '../../platform/mail/mail.ts'

interface Reader {
  email: string
  firstName: string
}

export function invitation(invited: Reader & { companyName: string }, link: string): Message {
  const { email, firstName, companyName } = invited
  return {
    to: email,
    subject: `${companyName} invites you to Veos`,
    firstName,
    paragraphs: [
      `${companyName} has added you to its team on Veos, the European freight exchange.`,
      'Choose a password, and you are in.',
    ],
    button: { label: 'Choose a password', url: link },
    note: 'The link works once and for 7 days. If you do not know the company, nothing needs to be done.',
  }
}

/** Instead of an invitation, to an address that has an account: only its owner learns that it has one. */
export function alreadyRegistered(invited: Reader & { companyName: string }): Message {
  const { email, firstName, companyName } = invited
  return {
    to: email,
    subject: `${companyName} invites you to Veos`,
    firstName,
    paragraphs: [
      `${companyName} would like to add you to its team on Veos, but this address already has an account, and an account belongs to one company.`,
      `To join ${companyName}, have it invite you under another address, or have an Admin of your present company remove your account first. ${companyName} is not told that you have one.`,
    ],
    note: 'If you do not know the company, nothing needs to be done: your account stays as it is.',
  }
}

/** To the Admins of a company. */
export function colleagueJoined(admin: Reader, name: string, link: string): Message {
  return {
    to: admin.email,
    subject: `${name} has joined your team`,
    firstName: admin.firstName,
    paragraphs: [`${name} has followed the invitation and can use Veos from now on.`],
    button: { label: 'Open the team', url: link },
  }
}

export function roleChanged(user: Reader, companyName: string, role: 'Employee' | 'Admin'): Message {
  const may = {
    Admin: 'You can now manage the company profile, the team and the subscription.',
    Employee:
      'You can publish offers and write to others as before; the company profile and the team are managed by Admins.',
  }
  return {
    to: user.email,
    subject: `You are now ${role} of ${companyName} on Veos`,
    firstName: user.firstName,
    paragraphs: [`An Admin of ${companyName} has changed your role. ${may[role]}`],
  }
}

/** Always sent: the account ends with it. */
export function removedFromTeam(user: Reader, companyName: string): Message {
  return {
    to: user.email,
    subject: `You were removed from ${companyName} on Veos`,
    firstName: user.firstName,
    paragraphs: [
      `An Admin of ${companyName} has removed you from its team, so your account has ended. Your offers and conversations stay with the company.`,
      'Your address is free: any company can invite you with it.',
    ],
  }
}

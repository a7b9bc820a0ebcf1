import { msg } from '@lingui/core/macro'
import type { LegalText } from './legalText.ts'
import { privacy2 } from './privacy2.ts'

/** The sections that changed in this version, by anchor. The others are those of version 2. */
const changed: Readonly<Record<string, LegalText['sections'][number]>> = {
  what: {
    id: 'what',
    title: msg`Which data, why, and on which basis`,
    parts: [
      [
        msg`Your name, e-mail address, phone number, picture (if you add one) and password, the password only as a hash: to have an account and to be reached by those you deal with. Contract, Article 6 (1) b GDPR; where the contract is your employer’s, our and its legitimate interest in doing business, Article 6 (1) f.`,
        msg`What is entered about your company, with the result of the check of its VAT number, its documents, fleet and team. The same basis.`,
        msg`What you publish, quote, agree on, review, upload and write to other companies. The same basis.`,
        msg`Plans, payments, invoices and the address that they go to: contract, and the duty to keep books, Article 6 (1) c. Card numbers go from your browser to the payment service and never to us; we have the kind of card and its last digits.`,
        msg`For every session the time, the network address and the name of the browser, so that a session can be recognised and ended; and counts of attempts by network, so that guessing is slow. Legitimate interest in security, Article 6 (1) f.`,
        msg`A log of what concerns the security of accounts, money and data, such as log-ins and changed passwords: when, from which network address and browser. You see what is about your account under “My account”. The same legitimate interest.`,
        msg`Which offers were opened in detail, as a count for a day, against copying of the market. Legitimate interest.`,
        msg`If you turn on notifications in a browser, its address at the push service of its maker and the key that we encrypt with for it. Your consent, Article 6 (1) a, which ends when you turn them off.`,
        msg`What you write through the contact form: to answer you. Contract or legitimate interest.`,
        msg`Reports, warnings and decisions of our staff: our duties under the Digital Services Act, Article 6 (1) c, and legitimate interest in an orderly market.`,
      ],
      msg`Without name, e-mail address, phone number and the facts of the company nobody can register; all else is up to you. Nothing is decided about you by a program alone, and nobody is profiled.`,
    ],
  },
  'how-long': {
    id: 'how-long',
    title: msg`For how long`,
    parts: [
      [
        msg`Account and company: until they are deleted, which is done within 3 working days of your request. If colleagues stay, your name, address, phone number and picture go, and offers stay with the company.`,
        msg`Messages: as long as one of the two companies is on Veos. After your deletion they are without your name.`,
        msg`Agreements: as long as one of the two companies is on Veos, as it is their contract too. Reviews that you wrote stay with the company that they are about.`,
        msg`Invoices and what belongs to them: seven years after the end of the financial year (Accounting Act, § 12), even if you leave.`,
        msg`Sessions: one day, or 14 days where you choose to stay logged in, then deleted within the hour. Counts of attempts: until their window is over, at most days.`,
        msg`The security log: 400 days, even if you leave; it says who you were by a number alone.`,
        msg`Notices behind the bell: 30 days. Copies of your data that you asked for: 7 days. Mails that could not be sent: 30 days; sent ones are not stored by us.`,
        msg`Messages through the contact form: in our mailbox until the matter is closed, and at most three years, the general term of limitation.`,
        msg`Warnings and decisions of our staff: they name the company and the role, not the person, and stay.`,
        msg`Backups: overwritten after 30 days at the latest. What was deleted meanwhile is deleted again if one is restored.`,
      ],
    ],
  },
}

export const privacy3: LegalText = {
  ...privacy2,
  changes: [
    msg`There is a log of what concerns the security of accounts, which stays for 400 days: version 2 did not name it. Images of messages are served to those who read the messages alone.`,
  ],
  sections: privacy2.sections.map((section) => changed[section.id] ?? section),
}

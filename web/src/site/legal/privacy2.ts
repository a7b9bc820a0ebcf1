import { msg } from '@lingui/core/macro'
import type { LegalText } from './legalText.ts'

export const privacy2: LegalText = {
  summary: msg`Which personal data we process, why, for how long, and who sees them.`,
  changes: [
    msg`Version 1 was the short text from before the exchange opened. What we do has not changed; this version also says on which legal basis, for how long, with whose help, and which rights you have.`,
  ],
  sections: [
    {
      id: 'controller',
      title: msg`Who is responsible`,
      parts: [
        msg`The controller under the General Data Protection Regulation (GDPR) is the company that runs Veos:`,
        'operator',
        msg`For everything about your data, write to one of these addresses or through the contact form, topic “Data protection”.`,
      ],
    },
    {
      id: 'what',
      title: msg`Which data, why, and on which basis`,
      parts: [
        [
          msg`Your name, e-mail address, phone number, picture (if you add one) and password, the password only as a hash: to have an account and to be reached by those you deal with. Contract, Article 6 (1) b GDPR; where the contract is your employer’s, our and its legitimate interest in doing business, Article 6 (1) f.`,
          msg`What is entered about your company, with the result of the check of its VAT number, its documents, fleet and team. The same basis.`,
          msg`What you publish, quote, agree on, review, upload and write to other companies. The same basis.`,
          msg`Plans, payments, invoices and the address that they go to: contract, and the duty to keep books, Article 6 (1) c. Card numbers go from your browser to the payment service and never to us; we have the kind of card and its last digits.`,
          msg`For every session the time, the network address and the name of the browser, so that a session can be recognised and ended; and counts of attempts by network, so that guessing is slow. Legitimate interest in security, Article 6 (1) f.`,
          msg`Which offers were opened in detail, as a count for a day, against copying of the market. Legitimate interest.`,
          msg`If you turn on notifications in a browser, its address at the push service of its maker and the key that we encrypt with for it. Your consent, Article 6 (1) a, which ends when you turn them off.`,
          msg`What you write through the contact form: to answer you. Contract or legitimate interest.`,
          msg`Reports, warnings and decisions of our staff: our duties under the Digital Services Act, Article 6 (1) c, and legitimate interest in an orderly market.`,
        ],
        msg`Without name, e-mail address, phone number and the facts of the company nobody can register; all else is up to you. Nothing is decided about you by a program alone, and nobody is profiled.`,
      ],
    },
    {
      id: 'how-long',
      title: msg`For how long`,
      parts: [
        [
          msg`Account and company: until they are deleted, which is done within 3 working days of your request. If colleagues stay, your name, address, phone number and picture go, and offers stay with the company.`,
          msg`Messages: as long as one of the two companies is on Veos. After your deletion they are without your name.`,
          msg`Agreements: as long as one of the two companies is on Veos, as it is their contract too. Reviews that you wrote stay with the company that they are about.`,
          msg`Invoices and what belongs to them: seven years after the end of the financial year (Accounting Act, § 12), even if you leave.`,
          msg`Sessions: one day, or 14 days where you choose to stay logged in, then deleted within the hour. Counts of attempts: until their window is over, at most days.`,
          msg`Notices behind the bell: 30 days. Copies of your data that you asked for: 7 days. Mails that could not be sent: 30 days; sent ones are not stored by us.`,
          msg`Messages through the contact form: in our mailbox until the matter is closed, and at most three years, the general term of limitation.`,
          msg`Warnings and decisions of our staff: they name the company and the role, not the person, and stay.`,
          msg`Backups: overwritten after 30 days at the latest. What was deleted meanwhile is deleted again if one is restored.`,
        ],
      ],
    },
    {
      id: 'who',
      title: msg`Who sees them`,
      parts: [
        msg`Visitors see offers without who publishes them. Members of other companies see your company and the contacts of whoever published an offer, for that is what the exchange is for. Our staff sees what it needs to review offers, to help you and to write invoices.`,
        msg`Messages are seen by those who take part in a conversation, and stay with both companies. Our staff reads one only when a company has reported it, with the two before it.`,
        msg`Authorities and courts get data only where the law obliges us.`,
      ],
    },
    {
      id: 'processors',
      title: msg`Who helps us`,
      parts: [
        msg`Processors work for us under contracts as Article 28 GDPR asks for, and for nothing else:`,
        [
          msg`the provider of our servers, database, files and backups;`,
          msg`the provider of our mail server, who carries our e-mails;`,
          msg`where routes are computed by a service and not by ourselves, its provider: places alone, never who asks.`,
        ],
        msg`On their own responsibility process:`,
        [
          msg`the payment service (Braintree, of PayPal), what you enter to pay;`,
          msg`VIES, the service of the European Commission, VAT numbers and nothing else;`,
          msg`the push service of your browser’s maker (Google, Mozilla, Microsoft or Apple), if you turn on notifications: it carries them encrypted and cannot read them; it sees that there is one, and when.`,
        ],
        msg`We name the companies on request. Our servers are in the European Union. Payment and push services may also process data in the United States, under the EU-US Data Privacy Framework or standard contractual clauses of the Commission.`,
      ],
    },
    {
      id: 'cookies',
      title: msg`Cookies and browser storage`,
      parts: ['storedKeys'],
    },
    {
      id: 'e-mail',
      title: msg`E-mail`,
      parts: [
        msg`We write to confirm your address, about your account, about what happens to your offers, and about messages that you have not seen. What you can do without is switched off by the link at the end of each such mail, or under “My account”. News about the product goes only to those who have asked for it. Our mails load nothing, so we do not learn whether you open them.`,
      ],
    },
    {
      id: 'rights',
      title: msg`Your rights`,
      parts: [
        [
          msg`You can read and change what you have entered. Under “My account”, or by e-mail, ask for a copy of your data, in files that programs can read, or for the deletion of your account: both are done within 3 working days of the request.`,
          msg`You have the rights of access, correction, deletion, restriction and portability (Articles 15 to 20 GDPR), and may take back a consent at any time.`,
          msg`Where we rely on a legitimate interest you may object, for reasons of your own situation (Article 21).`,
          msg`You may complain to the Estonian Data Protection Inspectorate (Andmekaitse Inspektsioon, Tatari 39, Tallinn, info@aki.ee), or to the authority where you live or work.`,
        ],
        msg`We answer within one month; a question to you who you are may come first, so that nobody else gets your data.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes of this policy`,
      parts: [
        msg`A new version is announced to every member by e-mail and in the product at least 5 days before it applies. All versions stay readable on this page.`,
      ],
    },
  ],
}

/** Mails to companies that staff has warned or suspended. */
export const staffMailsTexts = {
  mail_company_warned_subject: 'Warning to {companyName}',
  mail_company_warned_body: `We have to warn {companyName}, because:

{reason}

Please put it right by {dueOn}, that is within {days, plural, one {# working day} other {# working days}}. Otherwise we may suspend the company: its offers then leave the lists, and nobody of it can use Veos.

If you think that we are mistaken, answer this e-mail.`,
  mail_company_suspended_subject: '{companyName} is suspended',
  mail_company_suspended_body: `We have suspended {companyName} on Veos, because:

{reason}

Its offers are in no list, and its members can neither read nor write on Veos. Nothing is deleted. You can still ask for a copy of your data, or to have your account deleted.

If this is put right, or if you think that we are mistaken, answer this e-mail.`,
  mail_suspension_lifted_subject: '{companyName} is no longer suspended',
  mail_suspension_lifted_body: `{companyName} can use Veos again. {offers, plural,
    =0 {None of its offers is live.}
    one {One offer that was live then is live again.}
    other {# offers that were live then are live again.}}`,
  mail_open_veos: 'Open Veos',
} as const

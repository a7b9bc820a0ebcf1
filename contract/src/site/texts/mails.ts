/** Mails and notices of the contact form, of new terms, and of what is new in Veos. */
export const siteMailsTexts = {
  mail_product_news_button: 'Read on',

  mail_contact_subject: '{contactTopic}: {name}',
  mail_contact_body: `{name} ({email}{from, select, member {, {companyName}} other {}}) has written through the contact form:

{message}`,
  mail_contact_confirmed_subject: 'We have your message',
  mail_contact_confirmed_body:
    'Thank you. Your message about “{contactTopic}” has arrived, and a person reads it. We answer to this address.',
  mail_contact_confirmed_note:
    'If you have not written to us, somebody has entered your address by mistake: there is nothing to do.',

  mail_legal_version_subject:
    '{what, select, both {New Terms & Conditions and Privacy Policy} terms {New Terms & Conditions} other {New Privacy Policy}} from {date}',
  mail_legal_version_body: `From {date} {what, select, both {new Terms & Conditions and a new Privacy Policy apply} terms {new Terms & Conditions apply} other {a new Privacy Policy applies}} on Veos. What is new stands at the top of the page; what applies until then stays readable too:

{links}

If you agree, there is nothing to do. If you do not, you can end your account before that day, under “My account” or by writing to us.`,
  mail_legal_version_button: 'Read what changes',

  notice_legal_version:
    '{what, select, both {New Terms & Conditions and a new Privacy Policy apply} terms {New Terms & Conditions apply} other {A new Privacy Policy applies}} from {date}',
} as const

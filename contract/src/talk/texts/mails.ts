/** Mails and pushes of messages. */
export const talkMailsTexts = {
  mail_unread_subject: '{count, plural, one {New message} other {# new messages}} from {companyName}',
  mail_unread_body: `{count, plural, one {New message} other {# new messages}} from {companyName}{about, select, offer { about “{title}”} other {}}:

{messages}{more, plural, =0 {} other {

And # more.}}`,
  mail_unread_line: '{name}: {words}',
  mail_unread_button: 'Open the conversation',

  push_message_title: '{name}, {companyName}',
  push_message_page_title: 'New message from {companyName}',
} as const

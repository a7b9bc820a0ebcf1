/** Conversations and messages. */
export const messagingTexts = {
  deleted_user: 'Deleted user',
  deleted_company: 'Deleted company',
  message_removed: 'Message removed',
  conversation_not_found: 'This conversation does not exist',
  message_not_found: 'This message does not exist',
  addressee_not_found: 'Choose whom to write to',
  own_company: 'This is your own company',
  own_message: 'Your own company wrote this message',
  company_gone: 'This company is not on Veos any more',
  company_blocked: 'Messages between your companies are blocked',
  not_the_publisher: 'This is not who published the offer',
  message_missing: 'Write a message',
  conversation_type_missing: 'Choose a type',
  conversation_type_unknown: 'There is no such type',
  report_reason_missing: 'Say what is wrong',
} as const

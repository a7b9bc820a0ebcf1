/**
 * What all mails share. In any of them a blank line begins a paragraph, links are added to the letter, and what people
 * have written themselves is in `verbatim`.
 */
export const platformMailsTexts = {
  verbatim: '{words}',
  mail_greeting: 'Hello {firstName},',
  mail_greeting_unnamed: 'Hello,',
  mail_product: 'Veos, the European freight exchange',
  mail_button_address: 'Or open this address:',
  mail_turn_off: 'No more mails about “{kind}”',
} as const

import type { Message } from '../../platform/mail/mail.ts'

/** Sent to the Admins of a company whose VAT number could not be checked at first, once it is. */
export function vatChecked(
  admin: { email: string; firstName: string },
  { vatNumber, isValid, link }: { vatNumber: string; isValid: boolean; link: string },
): Message {
  return {
    to: admin.email,
    subject: isValid ? 'VAT number checked' : 'VAT number not found',
    firstName: admin.firstName,
    paragraphs: isValid
      ? [
          `When your company was registered, its VAT number ${vatNumber} could not be checked. Now it is: the number is valid, and your company's page says so.`,
        ]
      : [
          `When your company was registered, its VAT number ${vatNumber} could not be checked. Now it is, and the number is not known.`,
          'Look whether it is right and valid for trade within the European Union. If it has to be corrected, tell Veos support.',
        ],
    button: { label: 'Open your company', url: link },
  }
}

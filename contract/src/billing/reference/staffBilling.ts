/** Values of billing by staff for both ends; without zod, so that the web can import them. */

/** Code of 409: a colleague has corrected the invoice meanwhile. */
export const alreadyCredited = 'already_credited'

/** The maximum of days that staff grants at once; the end may be up to twice as many days ahead. */
export const maxGrantedDays = 366

/**
 * The formats of a month's invoices for an accountant: CSV with commas and points, or with semicolons and decimal
 * commas, or XML.
 */
export const exportFormats = ['csv', 'csv_semicolon', 'xml'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** For refunds by bank transfer: the length that banks print, and notes of staff. */
export const maxRefundReferenceCharacters = 140
export const maxRefundNoteCharacters = 300

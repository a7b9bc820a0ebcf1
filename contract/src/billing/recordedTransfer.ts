import { calendarDate } from '../market/offers.ts'
import { line, optionalLine } from '../platform/fields.ts'
import { text } from '../platform/texts/text.ts'
import { maxRefundNoteCharacters, maxRefundReferenceCharacters } from './reference/staffBilling.ts'

/** The fields of a bank transfer to a customer, which staff records after making it. */
export const recordedTransfer = {
  paidOn: calendarDate,
  reference: line(maxRefundReferenceCharacters, text('refund_reference_missing')),
  note: optionalLine(maxRefundNoteCharacters),
}

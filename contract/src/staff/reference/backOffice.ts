/** Values of the back office for both ends; without zod, so that the web can import them. */

/** Characters of the reason for which staff rejects something. */
export const maxReasonCharacters = 500

/** Codes of 409: a colleague has decided, or the company has changed it meanwhile. */
export const alreadyReviewed = 'already_reviewed'
export const changedMeanwhile = 'changed_meanwhile'

/** Codes of 409: a colleague has acted already. */
export const alreadyWarned = 'already_warned'
export const alreadySuspended = 'already_suspended'
export const notWarned = 'not_warned'
export const notSuspended = 'not_suspended'

/** Code of 409: a colleague has corrected the invoice meanwhile. */
export const alreadyCredited = 'already_credited'

/** The working days that a warned company has to fix the problem. */
export const warningWorkingDays = 10

/** The lists of companies for staff; `overdue`: warned, and the deadline has passed. */
export const staffCompanyStates = ['all', 'warned', 'overdue', 'suspended'] as const
export type StaffCompanyState = (typeof staffCompanyStates)[number]

/** The actions of staff, as stored. */
export const staffActionNames = [
  'approve_roundtrip',
  'reject_roundtrip',
  'delete_account',
  'export_account',
  'remove_message',
  'keep_message',
  'warn_company',
  'close_warning',
  'suspend_company',
  'lift_suspension',
  'publish_review',
  'refuse_review',
  'issue_credit_note',
  'export_invoices',
  'mail_invoice',
  'grant_plan',
  'publish_content',
  'withdraw_content',
  'delete_content',
  'record_transfer',
  'apply_payment',
  'pay_back',
  'accept_vat_evidence',
  'refuse_vat_evidence',
  'log_out_user',
  'log_out_everybody',
  'set_toll_rate',
  'remove_toll_rate',
  'reset_second_factor',
] as const
export type StaffActionName = (typeof staffActionNames)[number]

/** Staff sees the companies that open this part of their daily details, or more. */
export const heavyReaderPart = 0.8

/** The decisions of staff about a reported message. */
export const reportDecisions = ['keep', 'remove'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** How many messages before a reported one staff sees. */
export const messagesBeforeReported = 2

/** Realtime, to the members of a company: staff has decided about one of its offers. */
export const offerReviewed = 'offer:reviewed'

/** Code of 409: the purpose of the mail has expired. */
export const mailIsOver = 'mail_is_over'

/**
 * Why a mail was not sent. The last three are our own problems; the others are answers of the mail server, or a
 * missing one.
 */
export const mailFailures = [
  'recipient_refused',
  'message_refused',
  'sender_refused',
  'log_in_refused',
  'asked_to_wait',
  'no_answer',
  'not_reached',
  'not_secure',
  'link_expired',
  'interrupted',
  'other',
] as const
export type MailFailure = (typeof mailFailures)[number]

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

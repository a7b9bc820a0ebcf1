/** What both ends know of the back office; without zod, so that the web can have it. */

/** Characters of the reason for which staff rejects something. */
export const maxReasonCharacters = 500

/** Codes of 409: somebody else of the staff was quicker, or its company has changed it meanwhile. */
export const alreadyReviewed = 'already_reviewed'
export const changedMeanwhile = 'changed_meanwhile'

/** Codes of 409: a colleague was quicker. */
export const alreadyWarned = 'already_warned'
export const alreadySuspended = 'already_suspended'
export const notWarned = 'not_warned'
export const notSuspended = 'not_suspended'

/** Code of 409: a colleague has corrected the invoice meanwhile. */
export const alreadyCredited = 'already_credited'

/** How many working days a warned company has to put things right. */
export const warningWorkingDays = 10

/** Which companies staff lists; `overdue`: warned, and the day by which it was to be put right is past. */
export const staffCompanyStates = ['all', 'warned', 'overdue', 'suspended'] as const
export type StaffCompanyState = (typeof staffCompanyStates)[number]

/** What staff does, as it is stored. */
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

/** Staff sees which companies open this part of the details that a day allows, or more. */
export const heavyReaderPart = 0.8

/** What staff decides about a reported message. */
export const reportDecisions = ['keep', 'remove'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** Messages before a reported one that staff sees with it. */
export const messagesBeforeReported = 2

/** Realtime, to the members of a company: staff has decided about one of its offers. */
export const offerReviewed = 'offer:reviewed'

/** Code of 409: what the mail is for is over. */
export const mailIsOver = 'mail_is_over'

/** Why a mail was not sent. The last three happened to us; the others are what the mail server answered, or did not. */
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

/** How many days of a plan staff grants at once; ahead of now it may be twice as many. */
export const maxGrantedDays = 366

/** As what an accountant takes the invoices of a month: CSV with commas and points, or semicolons and decimal commas */
export const exportFormats = ['csv', 'csv_semicolon', 'xml'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Of money that is paid back by bank transfer: as much as a bank prints, and what staff notes. */
export const maxRefundReferenceCharacters = 140
export const maxRefundNoteCharacters = 300

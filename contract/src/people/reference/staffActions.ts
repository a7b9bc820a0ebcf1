/** Decisions of staff for both ends; without zod, so that the web can import them. */

/** Characters of the reason for which staff rejects something. */
export const maxReasonCharacters = 500

/** Codes of 409: a colleague has decided, or the company has changed it meanwhile. */
export const alreadyReviewed = 'already_reviewed'
export const changedMeanwhile = 'changed_meanwhile'

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

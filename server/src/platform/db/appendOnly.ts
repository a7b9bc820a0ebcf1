/**
 * What is written once and stays as it was: the process that serves may add rows to these tables, and neither change
 * nor delete any. What has to be done all the same is a function of the database that belongs to the owner and does no
 * more than its name says (`set_invoice_file`, `lock_invoice`, `delete_old_security_events`). Rows that go with a
 * company, an offer or an agreement are deleted by the database itself, as the owner of their table.
 */
export const appendOnlyTables = [
  'agreement_versions',
  'content_revisions',
  'discount_redemptions',
  'invoices',
  'ledger_entries',
  'negotiation_rounds',
  'payment_webhooks',
  'review_versions',
  'security_events',
  'staff_actions',
] as const

/** What the process that serves only reads. */
export const readOnlyTables = ['migrations'] as const

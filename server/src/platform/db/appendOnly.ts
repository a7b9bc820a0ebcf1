/**
 * Tables whose rows are never changed: the serving role may insert rows and may not update or delete any. The
 * exceptions are database functions that belong to the owner and do only what their names say (`set_invoice_file`,
 * `lock_invoice`, `delete_old_security_events`). When a company, an offer or an agreement is deleted, the database
 * itself deletes the dependent rows as the owner of the table.
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

/** Tables that the serving role only reads. */
export const readOnlyTables = ['migrations'] as const

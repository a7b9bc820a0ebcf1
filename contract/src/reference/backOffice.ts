/** What both ends know of the back office; without zod, so that the web can have it. */

/** Characters of the reason for which staff rejects something. */
export const mostReasonCharacters = 500

/** Codes of 409: somebody else of the staff was quicker, or its company has changed it meanwhile. */
export const alreadyReviewed = 'already_reviewed'
export const changedMeanwhile = 'changed_meanwhile'

/** What staff does, as it is kept. */
export const staffActionNames = [
  'approve_roundtrip',
  'reject_roundtrip',
  'delete_account',
  'export_account',
  'remove_message',
  'keep_message',
] as const
export type StaffActionName = (typeof staffActionNames)[number]

/** What staff decides about a reported message. */
export const reportDecisions = ['keep', 'remove'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** Messages before a reported one that staff sees with it. */
export const messagesBeforeReported = 2

/** Realtime, to the members of a company: staff has decided about one of its offers. */
export const offerReviewed = 'offer:reviewed'

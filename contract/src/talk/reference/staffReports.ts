/** Values of reported messages for both ends; without zod, so that the web can import them. */

/** The decisions of staff about a reported message. */
export const reportDecisions = ['keep', 'remove'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** How many messages before a reported one staff sees. */
export const messagesBeforeReported = 2

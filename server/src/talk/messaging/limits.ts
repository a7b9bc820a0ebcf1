/** Messages that a company sends within the window: more than any desk writes, less than a program that advertises. */
export const maxMessages = 600
export const windowSeconds = 600

/** Conversations that a company begins in an hour. */
export const maxNewConversations = 100
export const newConversationsWindowSeconds = 3600

/** Reports that staff gets from a company in a day. */
export const maxReports = 100
export const reportsWindowSeconds = 86_400

/**
 * A mail about unread messages goes out when there has been quiet for so long, and however busy it is, so long after
 * the first.
 */
export const mailAfterSeconds = 600
export const mailAtLatestSeconds = 3600

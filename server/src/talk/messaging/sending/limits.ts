/** The messages of a company within the window: more than any desk writes, and less than a spam program. */
export const maxMessages = 600
export const windowSeconds = 600

/** The conversations that a company begins in an hour. */
export const maxNewConversations = 100
export const newConversationsWindowSeconds = 3600

/** The reports of a company in a day. */
export const maxReports = 100
export const reportsWindowSeconds = 86_400

/**
 * A mail about unread messages is sent after this many quiet seconds, and in a busy conversation at the latest this
 * long after the first message.
 */
export const mailAfterSeconds = 600
export const mailAtLatestSeconds = 3600

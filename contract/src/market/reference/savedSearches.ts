/** Values of saved searches for both ends; without zod, so that the web can import them. */

/** The maximum per user. */
export const maxSavedSearches = 50

/** The maximum of characters of the name of a saved search. */
export const maxSavedSearchName = 100

/** How alerts of a search are mailed: not at all, each immediately, or once a day. */
export const mailWays = ['none', 'atOnce', 'digest'] as const
export type MailWay = (typeof mailWays)[number]

/** The page for the link in a mail of alerts, with the id of the search. */
export const stopAlertsPath = '/stop-alerts'

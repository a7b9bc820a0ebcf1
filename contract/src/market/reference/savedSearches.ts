/** What both ends need of saved searches; without zod, so that the web can have it. */

/** Of one user. */
export const maxSavedSearches = 50

/** Characters of the name of a saved search. */
export const maxSavedSearchName = 100

/** How alerts of a search are mailed: not at all, each at once, or all of a day together. */
export const mailWays = ['none', 'atOnce', 'digest'] as const
export type MailWay = (typeof mailWays)[number]

/** The page that a link in a mail of alerts leads to, with the id of the search. */
export const stopAlertsPath = '/stop-alerts'

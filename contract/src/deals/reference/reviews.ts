/** Values of reviews for both ends; without zod, so that the web can import them. */

/** The basis of a review: the strongest dealing of both companies on Veos when it was written. */
export const reviewBases = ['agreement', 'negotiation', 'conversation', 'none'] as const
export type ReviewBasis = (typeof reviewBases)[number]

/** `refused`: staff has refused it, and only its author sees it. */
export const reviewStates = ['visible', 'in_review', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The reasons why a review waits for staff. */
export const reviewCauses = ['negative', 'same_company', 'many', 'report', 'objection'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** The reasons for which staff refuses a review; a negative opinion is none. */
export const refusalReasons = [
  'insult',
  'personal_data',
  'no_experience',
  'own_company',
  'advertising',
  'unlawful',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const maxReviewCharacters = 2000
export const maxReviewReportCharacters = 500

/** The working days within which staff decides about a review. */
export const moderationWorkingDays = 3

/** A company's further reviews within 24 hours wait for staff. */
export const maxReviewsInADay = 5

/** A negative review within this many days after a negative one of the other side is marked. */
export const answersNegativeDays = 14

/** The confirmation for a review or a reply that contains a person's name, a phone number or an address. */
export const personalData = 'personalData'

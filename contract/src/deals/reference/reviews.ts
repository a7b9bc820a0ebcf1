/** Reviews of companies; without zod, so that the web can have it. */

/** On what a review rests: the strongest dealing of both companies on Veos when it was written. */
export const reviewBases = ['agreement', 'negotiation', 'conversation', 'none'] as const
export type ReviewBasis = (typeof reviewBases)[number]

/** `refused`: staff has refused it, and only its author sees it. */
export const reviewStates = ['visible', 'in_review', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a review waits for staff. */
export const reviewCauses = ['negative', 'same_company', 'many', 'report', 'objection'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** For what staff refuses a review; to be negative is no reason. */
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

/** Working days in which staff decides about a review. */
export const moderationWorkingDays = 3

/** A further review of a company within 24 hours waits for staff. */
export const maxReviewsInADay = 5

/** A negative review that comes within so many days after a negative one of the other side is marked. */
export const answersNegativeDays = 14

/** To confirm before a review or a reply is sent that names a person, a phone number or an address. */
export const personalData = 'personalData'

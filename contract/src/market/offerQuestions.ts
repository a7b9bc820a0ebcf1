import { z } from 'zod'
import { text } from '../platform/texts/text.ts'
import { listFilter } from './filterQuery.ts'

/**
 * What somebody who publishes has to confirm, as it may be meant: the same places at both ends, a refrigerator
 * without a temperature, an offer that equals another one of the company. The answer is 422 with `confirm` beside the
 * message of the field; the same call with this value in `confirmed` is taken.
 */
export const offerQuestions = ['sameEnds', 'noTemperature', 'equalOffer'] as const
export type OfferQuestion = (typeof offerQuestions)[number]

/** The questions that the caller has answered with yes, joined by commas. */
export const confirmedQuery = z.object({ confirmed: listFilter(offerQuestions, text('question_unknown')) })

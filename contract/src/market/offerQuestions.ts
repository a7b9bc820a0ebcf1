import { z } from 'zod'
import { text } from '../platform/texts/text.ts'
import { listFilter } from './filterQuery.ts'

/**
 * The questions that a publisher has to confirm, because the input may be intended: the same places at both ends, a
 * refrigerator without a temperature, an offer that equals another one of the company. The answer is 422 with
 * `confirm` beside the message of the field; the same call with this value in `confirmed` is accepted.
 */
export const offerQuestions = ['sameEnds', 'noTemperature', 'equalOffer'] as const
export type OfferQuestion = (typeof offerQuestions)[number]

/** The questions that the caller has confirmed, separated by commas. */
export const confirmedQuery = z.object({ confirmed: listFilter(offerQuestions, text('question_unknown')) })

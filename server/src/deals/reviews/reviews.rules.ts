import {
  answersNegativeDays,
  maxReviewsInADay,
  moderationWorkingDays,
  type ReviewCause,
} from '@veos/contract/deals/reference/reviews'
import { addWorkingDays, dayMs, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { fold } from '@veos/contract/platform/reference/fold'
import { toPlainText } from '@veos/contract/platform/reference/richText'

/** Shorter names are words in many languages. */
const minNameCharacters = 3

const emailPattern = /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/i
/** Seven or more digits, as in phone numbers; dates and prices are shorter or contain other signs. */
const phonePattern = /(?<![\d.,])\+?\d(?:[ ()/-]*\d){6,14}(?![\d.,]*\d)/
const datePattern = /\b\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/g

interface Persons {
  names: readonly { firstName: string; lastName: string }[]
  /** The postal address of their company. */
  address: string
}

/** Whether a comment contains the name of one of these persons, a phone number or an address. */
export function hasPersonalData(html: string, { names, address }: Persons): boolean {
  const shown = toPlainText(html.replace(/<\/p>|<br\s*\/?>/gi, ' '))
  if (emailPattern.test(shown) || phonePattern.test(shown.replace(datePattern, ' '))) return true
  const words = ` ${inWords(shown)} `
  const [street = ''] = address.split(',')
  const isNamed = (name: string) => inWords(name).length >= minNameCharacters && words.includes(` ${inWords(name)} `)
  return (
    isNamed(street) || names.some(({ firstName, lastName }) => isNamed(lastName) || isNamed(`${firstName} ${lastName}`))
  )
}

/** The folded text, with one blank between words. */
function inWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The reason why a new review waits for staff; null if it is shown immediately. */
export function findReviewCause(review: {
  isPositive: boolean
  hasCommonAddress: boolean
  othersInADay: number
}): ReviewCause | null {
  if (review.hasCommonAddress) return 'same_company'
  if (review.othersInADay >= maxReviewsInADay) return 'many'
  return review.isPositive ? null : 'negative'
}

interface Written {
  isPositive: boolean
  writtenAt: Date
}

/** Whether a review follows a recent negative one of the other side. */
export function answersNegative(review: Written, other: Written | null): boolean {
  if (review.isPositive || !other || other.isPositive) return false
  return review.writtenAt.getTime() - other.writtenAt.getTime() <= answersNegativeDays * dayMs
}

/** The columns of a review that waits for staff, or of one that does not if there is no reason. */
export function toQueueColumns(cause: ReviewCause | null, now: Date) {
  if (cause === null) return { queuedFor: null, queuedAt: null, dueOn: null, isOverdueMailed: false }
  const dueOn = addWorkingDays(toUtcCalendarDate(now), moderationWorkingDays)
  return { queuedFor: cause, queuedAt: now, dueOn, isOverdueMailed: false }
}

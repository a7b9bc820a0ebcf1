import type { ReviewBasis } from '@veos/contract/deals/reference/reviews'
import { dayMs } from '@veos/contract/platform/reference/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../src/database.gen.ts'
import { toQueueColumns } from '../src/deals/reviews/reviews.rules.ts'
import type { DemoCompany } from './demoCompany.ts'
import { makeDemoId } from './ids.ts'
import { createRandom, parseChoices, type Random } from './random.ts'
import { goodComments, poorComments, refusals, replies, reportReason } from './reviews.data.ts'

type DemoReview = Insertable<DB['reviews']>

const bases = parseChoices('conversation*36|none*30|negotiation*22|agreement*12')

const hourMs = 3_600_000

/** The number of negative ones that wait for staff. */
const maxWaiting = 5

/** As many reviews of each company as it counts, and some negative ones that wait for staff. */
export function makeReviews(seed: number, companies: readonly DemoCompany[], now: Date): DemoReview[] {
  // The demo accounts write their own reviews.
  const authors = companies.filter(({ users }) => !users.some(({ email }) => email.startsWith('admin@')))
  const accounts = companies.filter((company) => !authors.includes(company))
  const visible = companies.flatMap((company, index) => {
    const random = createRandom(seed, 0x4e71, index)
    const all = company.positiveReviews + company.negativeReviews
    return authorsOf(company, { authors, count: all, random }).map((author, number) =>
      makeReview(random, { company, author, isPositive: number >= company.negativeReviews, now }),
    )
  })
  const waiting = accounts.slice(0, maxWaiting).flatMap((company, index) => {
    const random = createRandom(seed, 0x4e72, index)
    const taken = new Set(visible.flatMap((review) => (review.companyId === company.id ? review.authorCompanyId : [])))
    const author = authors.find(({ id }) => !taken.has(id))
    if (!author) return []
    const review = makeReview(random, { company, author, isPositive: false, now })
    const writtenAt = new Date(now.getTime() - (index + 1) * dayMs)
    const unseen = { state: 'in_review', reply: null, repliedAt: null, ...toQueueColumns('negative', writtenAt) }
    return [{ ...review, id: makeDemoId(random, writtenAt), writtenAt, ...unseen }]
  })
  return [...visible.map(reportedOf(accounts, now)), ...waiting, ...refused(seed, { authors, accounts, now })]
}

/** The demo accounts with refused reviews, which also report some about their own company. */
const withRefused = ['admin@haulier.example', 'admin@forwarder.example', 'admin@producer.example']
const isWithRefused = ({ users }: DemoCompany) => users.some(({ email }) => withRefused.includes(email))

/** One visible review of some accounts is reported, so that staff checks it again. */
function reportedOf(accounts: readonly DemoCompany[], now: Date) {
  const companies = new Set(accounts.filter(isWithRefused).map(({ id }) => id))
  return (review: DemoReview): DemoReview => {
    if (!companies.delete(review.companyId)) return review
    return { ...review, ...toQueueColumns('report', new Date(now.getTime() - 6 * hourMs)) }
  }
}

/** Two of each account: one with its reason, one with an objection of the account. */
function refused(
  seed: number,
  { authors, accounts, now }: { authors: readonly DemoCompany[]; accounts: readonly DemoCompany[]; now: Date },
): DemoReview[] {
  return accounts.filter(isWithRefused).flatMap((author, index) => {
    const random = createRandom(seed, 0x4e73, index)
    return refusals.map(({ refusal, comment, objection }, number) => {
      const company = authors[index * refusals.length + number]!
      const queuedAt = new Date(now.getTime() - (index + 2) * 5 * hourMs)
      return {
        ...makeReview(random, { company, author, isPositive: false, now }),
        state: 'refused',
        refusal,
        comment: `<p>${comment}</p>`,
        reply: null,
        repliedAt: null,
        ...(objection && { objection, ...toQueueColumns('objection', queuedAt) }),
      }
    })
  })
}

/** The reports of reviewed companies about reviews. */
export function makeReviewReports(
  companies: readonly DemoCompany[],
  reviews: readonly DemoReview[],
): Insertable<DB['reviewReports']>[] {
  return reviews
    .filter(({ queuedFor }) => queuedFor === 'report')
    .map(({ id, companyId, queuedAt }) => ({
      reviewId: id,
      companyId,
      reportedAt: queuedAt!,
      userId: companies.find((company) => company.id === companyId)!.users[0]!.id,
      reason: reportReason,
    }))
}

/** Companies other than the reviewed one, each once. */
function authorsOf(
  company: DemoCompany,
  { authors, count, random }: { authors: readonly DemoCompany[]; count: number; random: Random },
): DemoCompany[] {
  const others = authors.filter(({ id }) => id !== company.id)
  const start = random.int(0, others.length - 1)
  return [...others.slice(start), ...others.slice(0, start)].slice(0, count)
}

interface ReviewFacts {
  company: DemoCompany
  author: DemoCompany
  isPositive: boolean
  now: Date
}

function makeReview(random: Random, { company, author, isPositive, now }: ReviewFacts): DemoReview {
  const first = Math.max(company.createdAt.getTime(), author.createdAt.getTime())
  const last = Math.max(first, now.getTime() - 2 * dayMs)
  const writtenAt = new Date(Math.round(random.between(first, last)))
  const isReplied = random.chance(isPositive ? 0.1 : 0.5)
  return {
    id: makeDemoId(random, writtenAt),
    companyId: company.id,
    authorCompanyId: author.id,
    authorId: author.users[0]!.id,
    isPositive,
    comment: `<p>${random.pick(isPositive ? goodComments : poorComments)}</p>`,
    basis: bases.pick(random) as ReviewBasis,
    answersNegative: false,
    state: 'visible',
    refusal: null,
    objection: null,
    ...toQueueColumns(null, now),
    writtenAt,
    reply: isReplied ? `<p>${random.pick(isPositive ? replies.good : replies.poor)}</p>` : null,
    repliedAt: isReplied
      ? new Date(Math.min(now.getTime(), writtenAt.getTime() + random.int(1, 40) * 3_600_000))
      : null,
  }
}

import { type Text, text } from '@veos/contract/platform/texts/text'
import { type NotifiedUser, notifyAbout } from '../../people/notifications/notifyAbout.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { mayObject } from './reviews.present.ts'
import type { ReviewRow } from './reviews.store.ts'

/** An event about a review: who is notified, and the texts. */
export interface ReviewNews {
  recipients: readonly NotifiedUser[]
  title: Text
  content: Text
  /** The company whose reviews the notification links to. */
  companyId: string
}

/** The texts for the users of the reviewed company. */
export function composeReceivedNews(row: ReviewRow) {
  const { companyId, authorCompanyName, isPositive } = row
  return {
    companyId,
    title: text('review_news_received', { company: authorCompanyName ?? '' }),
    content: text('review_news_received_content', { isPositive: isPositive ? 'yes' : 'no' }),
  }
}

/** The texts for the author about a reply. */
export function composeRepliedNews({ companyId, companyName: company }: ReviewRow) {
  return { companyId, title: text('review_news_replied', { company }), content: text('review_news_replied_content') }
}

/** The texts for the author about the decision of staff. */
export function composeDecidedNews(row: ReviewRow) {
  const { companyId, companyName: company, refusal } = row
  if (refusal === null) {
    const content = text('review_news_published_content')
    return { companyId, title: text('review_news_published', { company }), content }
  }
  const values = { reason: refusal, mayObject: mayObject(row) ? 'yes' : 'no' }
  return {
    companyId,
    title: text('review_news_refused', { company }),
    content: text('review_news_refused_content', values),
  }
}

/** The texts for users who have reported it. */
export function composeReportNews({ companyId, companyName: company, refusal }: ReviewRow) {
  const isRefused = refusal === null ? 'no' : 'yes'
  return {
    companyId,
    title: text('review_news_report', { company, isRefused }),
    content: text('review_news_report_content', { isRefused }),
  }
}

/** Must run in the transaction of the event. */
export async function notifyOfReviews(platform: Platform, trx: Trx, news: readonly ReviewNews[]): Promise<void> {
  for (const { recipients, title, content, companyId } of news) {
    await notifyAbout(platform, trx, recipients, {
      kind: 'new_review',
      title,
      content,
      link: `/dashboard/company/${companyId}`,
      mail: { button: text('mail_review_button'), frequency: 'news' },
    })
  }
}

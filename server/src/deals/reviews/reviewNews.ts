import { type Text, text } from '@veos/contract/platform/texts/text'
import { recordNotices } from '../../people/notifications/notices.ts'
import { notifyUsers } from '../../people/notifications/notifyUsers.ts'
import { queueMailIfWanted } from '../../people/notifications/queueMailIfWanted.ts'
import type { Trx } from '../../platform/db/database.ts'
import { linkTo } from '../../platform/links.ts'
import type { Message, Recipient } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { mayObject } from './reviews.present.ts'
import type { ReviewRow } from './reviews.store.ts'

const kind = 'new_review'

/** What happened to a review: who is notified of it, and in which words. */
export interface ReviewNews {
  recipients: readonly (Recipient & { id: string })[]
  title: Text
  content: Text
  /** The company whose reviews are shown. */
  companyId: string
}

/** In words for the users of the reviewed company. */
export function receivedNews(row: ReviewRow) {
  const { companyId, authorCompanyName, isPositive } = row
  return {
    companyId,
    title: text('review_news_received', { company: authorCompanyName ?? '' }),
    content: text('review_news_received_content', { isPositive: isPositive ? 'yes' : 'no' }),
  }
}

/** In words for its author. */
export function repliedNews({ companyId, companyName: company }: ReviewRow) {
  return { companyId, title: text('review_news_replied', { company }), content: text('review_news_replied_content') }
}

/** For its author, as staff has decided. */
export function decidedNews(row: ReviewRow) {
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

/** For those who have reported it. */
export function reportNews({ companyId, companyName: company, refusal }: ReviewRow) {
  const isRefused = refusal === null ? 'no' : 'yes'
  return {
    companyId,
    title: text('review_news_report', { company, isRefused }),
    content: text('review_news_report_content', { isRefused }),
  }
}

function pathOf({ companyId }: ReviewNews): `/${string}` {
  return `/dashboard/company/${companyId}`
}

/** In the transaction of what it is about: a notice behind the bell, and a mail to those who want it. */
export async function recordReviewNews(platform: Platform, trx: Trx, news: readonly ReviewNews[]): Promise<void> {
  for (const each of news) {
    const { recipients, title, content } = each
    const url = pathOf(each)
    const ids = recipients.map(({ id }) => id)
    await recordNotices(platform, trx, ids, { kind, text: title, url })
    for (const recipient of recipients) {
      const button = { label: text('mail_review_button'), url: linkTo(platform.config, url) }
      const message: Message = { recipient, subject: title, body: content, button, frequency: 'news' }
      await queueMailIfWanted(platform, trx, { userId: recipient.id, kind }, message)
    }
  }
}

/** After the transaction. */
export function sendReviewNews(platform: Platform, news: readonly ReviewNews[]): void {
  for (const each of news) {
    const { recipients, title, content } = each
    const ids = recipients.map(({ id }) => id)
    notifyUsers(platform, ids, { kind, title, content, pageTitle: title, url: pathOf(each) })
  }
}

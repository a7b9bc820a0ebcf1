import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { addDays } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { legalVersions } from '@veos/contract/site/reference/legalVersions'
import { recordNotices } from '../../people/notifications/notices.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { composeLegalVersionComing } from './legal.mail.ts'
import { type AnnouncementRow, claimAnnouncements, insertLegalVersions } from './legal.store.ts'

/**
 * Days from the announcement to the first day of a version. The terms promise five; the rest is for an unavailable
 * mail server, as mails are retried for more than a day.
 */
const daysFromNotice = 7

/** The maximum of members in one transaction, which blocks everybody else on the embedded database. */
const membersAtOnce = 50

/** Called before the first page is served, so that every version of this build has its first day. */
export async function recordLegalVersions({ db, clock, config }: Platform, versions = legalVersions): Promise<void> {
  const now = clock.now()
  const earliest = addDays(toSellerDay(now, config.seller), daysFromNotice)
  await insertLegalVersions(db, versions, { now, earliest })
}

export function defineLegalJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'announce-legal-versions',
    schedule: '*/10 * * * *',
    run: () => announceLegalVersions(platform),
  })
}

/** Notifies every member once of each future version, by mail and behind the bell, including later members. */
export async function announceLegalVersions(platform: Platform): Promise<void> {
  const { db, clock, config } = platform
  for (let isMore = true; isMore; ) {
    const now = clock.now()
    const today = toSellerDay(now, config.seller)
    isMore = await db.transaction().execute(async (trx) => {
      const rows = await claimAnnouncements(trx, { now, today, maxMembers: membersAtOnce })
      const byMember = Map.groupBy(rows, ({ userId, effectiveFrom }) => `${userId} ${effectiveFrom}`)
      for (const coming of byMember.values()) {
        const [member] = coming as [AnnouncementRow]
        const documents = coming.map(({ document }) => document)
        const date = dateText(member.effectiveFrom)
        const paths = coming.map(({ document, version }) => `/${document}/${version}` as const)
        const links = paths.map((path) => getLink(platform.config, path))
        const what = documents.length > 1 ? 'both' : documents[0]!
        const notice = text('notice_legal_version', { what, date })
        await recordNotices(platform, trx, [member.userId], { kind: 'legal', text: notice, url: paths[0]! })
        // An unconfirmed address may belong to a stranger.
        if (member.isEmailConfirmed) {
          await platform.mail.queue(trx, composeLegalVersionComing(member, { documents, date, links }))
        }
      }
      return rows.length > 0
    })
  }
}

function dateText(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}`
}

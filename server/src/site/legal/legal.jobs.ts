import { text } from '@veos/contract/platform/texts/text'
import { legalVersions } from '@veos/contract/site/reference/legalVersions'
import { recordNotices } from '../../people/notifications/notices.ts'
import { addDays, calendarDateIn } from '../../platform/clock.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { legalVersionComing } from './legal.mail.ts'
import { type AnnouncementRow, claimAnnouncements, insertLegalVersions } from './legal.store.ts'

/** Where the operator is: its day is the one on which a version begins to apply. */
export const legalTimeZone = 'Europe/Tallinn'

/**
 * Days from the announcement to the first day of a version. The terms promise five; the rest is for a mail server that
 * is away, as mails are tried for a day and more.
 */
const daysFromNotice = 7

/** Members of one transaction, which on the embedded database holds up everybody else. */
const membersAtOnce = 50

/** Before the first page is served: every version of this build has a day on which it applies. */
export async function recordLegalVersions({ db, clock }: Platform, versions = legalVersions): Promise<void> {
  const now = clock.now()
  const earliest = addDays(calendarDateIn(legalTimeZone, now), daysFromNotice)
  await insertLegalVersions(db, versions, { now, earliest })
}

export function defineLegalJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'announce-legal-versions',
    schedule: '*/10 * * * *',
    run: () => announceLegalVersions(platform),
  })
}

/** Tells every member once of each version that is coming, by mail and behind the bell; later members too. */
export async function announceLegalVersions(platform: Platform): Promise<void> {
  const { db, clock } = platform
  for (let isMore = true; isMore; ) {
    const now = clock.now()
    const today = calendarDateIn(legalTimeZone, now)
    isMore = await db.transaction().execute(async (trx) => {
      const rows = await claimAnnouncements(trx, { now, today, maxMembers: membersAtOnce })
      const byMember = Map.groupBy(rows, ({ userId, effectiveFrom }) => `${userId} ${effectiveFrom}`)
      for (const coming of byMember.values()) {
        const [member] = coming as [AnnouncementRow]
        const documents = coming.map(({ document }) => document)
        const date = dateText(member.effectiveFrom)
        const paths = coming.map(({ document, version }) => `/${document}/${version}` as const)
        const links = paths.map((path) => linkTo(platform.config, path))
        const what = documents.length > 1 ? 'both' : documents[0]!
        const notice = text('notice_legal_version', { what, date })
        await recordNotices(platform, trx, [member.userId], { kind: 'legal', text: notice, url: paths[0]! })
        // An address that nobody has confirmed may be a stranger's.
        if (member.isEmailConfirmed) {
          await platform.mail.queue(trx, legalVersionComing(member, { documents, date, links }))
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

import { text } from '@veos/contract/platform/texts/text'
import { recordNotices } from '../src/people/notifications/notices.ts'
import type { Platform } from '../src/platform/platform.ts'

export function makeNoticesFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** What the bell of a user shows, the newest first. */
    async notices(count: number, { to: { id: userId } }: { to: { id: string } }) {
      for (let number = 1; number <= count; number++) {
        const notice = text('notice_colleague_joined', { name: `Mari ${number}` })
        await recordNotices({ clock }, db, [userId], { kind: 'team_changes', text: notice, url: '/dashboard/users' })
      }
      return db
        .selectFrom('notices')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(count)
        .select(['id'])
        .execute()
    },
  }
}

import { v7 as uuid } from 'uuid'
import { insertNotices } from '../src/people/notifications/notices.store.ts'
import type { Platform } from '../src/platform/platform.ts'

export function makeNoticesFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Creates notices of a user, the newest first. */
    async notices(count: number, { to: { id: userId } }: { to: { id: string } }) {
      for (let number = 1; number <= count; number++) {
        await insertNotices(db, [
          {
            id: uuid(),
            userId,
            kind: 'team_changes',
            url: '/dashboard/users',
            subjectId: null,
            code: 'notice_colleague_joined',
            values: { name: `Mari ${number}` },
            createdAt: clock.now(),
          },
        ])
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

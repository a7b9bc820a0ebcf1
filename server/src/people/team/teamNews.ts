import { text } from '@veos/contract/platform/texts/text'
import type { Notification } from '../notifications/notifyAbout.ts'

const kind = 'team_changes'

/** For the Admins of a company. */
export function composeColleagueJoined(name: string): Notification {
  return {
    kind,
    link: '/dashboard/users',
    title: text('mail_colleague_joined_subject', { name }),
    content: text('mail_colleague_joined_body', { name }),
    bell: text('notice_colleague_joined', { name }),
    mail: { button: text('mail_colleague_joined_button'), frequency: 'news' },
  }
}

/** For a user whose role has changed. */
export function composeRoleChanged(companyName: string, role: 'Employee' | 'Admin'): Notification {
  return {
    kind,
    link: '/dashboard',
    title: text('mail_role_changed_subject', { role, companyName }),
    content: text('mail_role_changed_body', { role, companyName }),
    bell: text('notice_role_changed', { role, companyName }),
  }
}

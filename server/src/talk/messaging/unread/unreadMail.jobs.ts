import { queueMailIfWanted } from '../../../people/notifications/queueMailIfWanted.ts'
import { getLink } from '../../../platform/links.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getConversationPath } from '../messages/messageNews.ts'
import { composeUnreadMessages } from './unreadMail.mail.ts'
import { claimDueMails } from './unreadMail.store.ts'

/** The maximum of mails in one transaction, which blocks everybody else on the embedded database. */
const mailsAtOnce = 50
/** The number of messages that a mail shows. */
const maxShown = 3

/** Every minute, members with unread messages in a quiet conversation get one mail for each conversation. */
export function defineUnreadMail(platform: Platform): void {
  platform.jobs.define({ name: 'mail-unread', schedule: '* * * * *', run: () => sendUnreadMails(platform) })
}

export async function sendUnreadMails(platform: Platform): Promise<void> {
  const { db, clock, config } = platform
  const limits = { now: clock.now(), max: mailsAtOnce, maxShown }
  for (let taken = mailsAtOnce; taken === mailsAtOnce; ) {
    taken = await db.transaction().execute(async (trx) => {
      const due = await claimDueMails(trx, limits)
      for (const unread of due.unread) {
        const { userId, conversationId } = unread
        const message = composeUnreadMessages(unread, getLink(config, getConversationPath(conversationId)))
        await queueMailIfWanted(platform, trx, { userId, kind: 'new_message' }, message)
      }
      return due.taken
    })
  }
}

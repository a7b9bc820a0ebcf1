import type { MailId, NotificationKind } from '@veos/contract/people/reference/notifications'
import { type Text, text } from '@veos/contract/platform/texts/text'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { getLink } from '../../platform/links.ts'
import type { KeyLink, Message, TurnOff } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Signer } from '../../platform/signer.ts'
import { isNotificationOn } from './notifications.ts'

/** The page for links in mails. */
export const turnOffPath = '/unsubscribe'

const turnOffLink = 'turn off'

interface TurnOffIds {
  id: MailId
  userId: string
}

export function defineTurnOffLink({ mail, config, signer }: Pick<Platform, 'mail' | 'config' | 'signer'>): void {
  mail.defineLink<TurnOffIds>(turnOffLink, async (_, { id, userId }) => {
    const token = `${userId}.${signer.sign(signedText(id, userId))}`
    return getLink(config, `${turnOffPath}/${id}?token=${token}`)
  })
}

/** Queues a mail of a kind with a switch if the user has it on; the mail contains a link to switch it off. */
export async function queueMailIfWanted(
  platform: Pick<Platform, 'mail'>,
  db: DbOrTrx,
  { userId, kind }: { userId: string; kind: NotificationKind },
  message: Message,
): Promise<void> {
  if (!(await isNotificationOn(db, userId, `${kind}.email`))) return
  await platform.mail.queue(db, { ...message, turnOff: turnOffOf(userId, kind) })
}

function turnOffOf(userId: string, kind: NotificationKind): TurnOff<Text, KeyLink> {
  const ids: TurnOffIds = { id: `${kind}.email`, userId }
  return { id: kind, name: text(`notification_${kind}`), url: { kind: turnOffLink, ids } }
}

/** The user of a token; undefined if we did not sign it for this switch. */
export function readTurnOffToken(signer: Signer, id: MailId, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  return signer.isSigned(signedText(id, userId), signature) ? userId : undefined
}

function signedText(id: MailId, userId: string): string {
  return `turn off ${id} of ${userId}`
}

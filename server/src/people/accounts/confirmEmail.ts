import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { reserveLink } from './accountLinks.ts'
import { confirmEmail } from './accounts.mail.ts'

/** Mails a user the link that confirms the address; an earlier one stops working. */
export async function sendConfirmationMail(
  trx: Trx,
  platform: Pick<Platform, 'clock' | 'mail'>,
  user: { id: string; email: string; firstName: string },
): Promise<void> {
  const { link, until } = await reserveLink(trx, platform, { userId: user.id, purpose: 'confirm' })
  await platform.mail.queue(trx, confirmEmail(user, link), { until })
}

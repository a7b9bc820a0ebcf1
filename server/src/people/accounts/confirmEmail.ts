import type { DbOrTrx } from '../../platform/db/database.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { confirmEmail } from './accounts.mail.ts'
import { issueToken, tokenEnd } from './accountTokens.ts'

/** Mails a user the link that confirms the address; an earlier one stops working. */
export async function sendConfirmationMail(
  trx: DbOrTrx,
  { config, clock, mail }: Pick<Platform, 'config' | 'clock' | 'mail'>,
  user: { id: string; email: string; firstName: string },
): Promise<void> {
  const token = await issueToken(trx, clock, { userId: user.id, purpose: 'confirm' })
  const until = tokenEnd(clock, 'confirm')
  await mail.queue(trx, confirmEmail(user, linkTo(config, `/confirm-email/${token}`)), { until })
}

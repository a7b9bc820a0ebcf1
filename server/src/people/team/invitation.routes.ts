import { teamRoutes } from '@veos/contract/people/team'
import { text } from '@veos/contract/platform/texts/text'
import { isTaken } from '../../platform/db/taken.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { rememberedLifeSeconds } from '../../platform/sessions/sessions.ts'
import { findUserByEmail, readPasswordOwner } from '../accounts/accounts.store.ts'
import { consumeToken, findTokenOwner } from '../accounts/accountTokens.ts'
import { admitBrowser, replaceSession } from '../accounts/browserSession.ts'
import { activateInvited, findInvited, listActiveAdmins } from '../accounts/companyUsers.store.ts'
import { requireGoodPassword } from '../accounts/passwordRules.ts'
import { createLinkExpired } from '../accounts/recovery.routes.ts'
import { notifyAbout } from '../notifications/notifyAbout.ts'
import { composeColleagueJoined } from './teamNews.ts'

const purpose = 'invite'
const lifeSeconds = rememberedLifeSeconds

/** The actions of an invited user. */
export function serveInvitation(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, teamRoutes.checkInvitation, async ({ params: { id: token } }) => {
    const userId = await findTokenOwner(db, clock, { token, purpose })
    const invited = userId && (await findInvited(db, userId))
    if (!invited) throw createLinkExpired()
    const hasAccount = (await findUserByEmail(db, invited.email)) !== undefined
    return { active: hasAccount, _id: token, companyName: invited.companyName, email: invited.email }
  })

  serve(server, teamRoutes.updateInvitedUser, async ({ body, actor, caller }) => {
    const { userId: token, password } = body
    // Hashing is expensive, so the link is checked first.
    const ownerId = await findTokenOwner(db, clock, { token, purpose })
    if (!ownerId) throw createLinkExpired()
    requireGoodPassword(password, await readPasswordOwner(db, ownerId))
    const passwordHash = await hashPassword(password)
    const session = await follow().catch((error) => {
      throw isTaken(error, 'users_email') ? alreadyRegistered() : error
    })
    admitBrowser(platform, { caller, actor }, { ...session, lifeSeconds })
    caller.logEvent('invitation_accepted', { userId: session.userId })
    return { token: session.token }

    function follow(): Promise<{ token: string; userId: string }> {
      return db.transaction().execute(async (trx) => {
        const userId = await consumeToken(trx, clock, { token, purpose })
        const invited = userId && (await findInvited(trx, userId))
        if (!invited) throw createLinkExpired()
        await activateInvited(trx, invited.id, passwordHash, clock.now())
        const name = `${invited.firstName} ${invited.lastName}`
        const allAdmins = await listActiveAdmins(trx, invited.companyId!)
        const admins = allAdmins.filter((admin) => admin.id !== invited.id)
        await notifyAbout(platform, trx, admins, composeColleagueJoined(name))
        return {
          userId: invited.id,
          token: await replaceSession(trx, platform, caller, { userId: invited.id, lifeSeconds }),
        }
      })
    }
  })
}

function alreadyRegistered(): Refused {
  return new Refused(409, text('already_registered'))
}

import { notificationRoutes } from '@veos/contract/people/notifications'
import { type MailId, mailIds } from '@veos/contract/people/reference/notifications'
import { text } from '@veos/contract/platform/texts/text'
import { serveOneClick } from '../../platform/http/oneClick.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { isActiveUser } from '../../platform/sessions/users.store.ts'
import { upsertChoice } from './notifications.store.ts'
import { isNotificationOn, presentNotification } from './notifications.ts'
import { readTurnOffToken, turnOffPath } from './queueMailIfWanted.ts'

/** The switches of mails for readers with a link, who may not be logged in. */
export function serveMailSwitches(server: Server, platform: Platform): void {
  const { db } = platform

  serve(server, notificationRoutes.mailSwitch, async ({ params: { notificationId }, query }) => {
    const userId = await ownerOf(platform, notificationId, query.token)
    return presentNotification(notificationId, await isNotificationOn(db, userId, notificationId))
  })

  serve(server, notificationRoutes.setMailSwitch, async ({ params: { notificationId }, query, body: { value } }) => {
    const userId = await ownerOf(platform, notificationId, query.token)
    await upsertChoice(db, { userId, notificationId, isOn: value })
    return presentNotification(notificationId, value)
  })
}

/** The address of the page. It is not a call of the API, because mail programs take it from a header. */
export function serveMailLinks(server: Server, platform: Platform): void {
  serveOneClick(server, `${turnOffPath}/:id`, async (id, token) => {
    const notificationId = mailIds.find((known) => known === id)
    if (!notificationId) throw linkDoesNotWork()
    const userId = await ownerOf(platform, notificationId, token)
    await upsertChoice(platform.db, { userId, notificationId, isOn: false })
  })
}

/** @throws Refused 404 for a link that we did not sign, and for a removed user */
async function ownerOf({ db, signer }: Platform, id: MailId, token: string): Promise<string> {
  const userId = readTurnOffToken(signer, id, token)
  if (!userId || !(await isActiveUser(db, userId))) throw linkDoesNotWork()
  return userId
}

function linkDoesNotWork(): Refused {
  return new Refused(404, text('link_not_valid'))
}

import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { createNotFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteSessionById } from '../../platform/sessions/sessions.store.ts'
import { endSessions, readSessions } from '../../platform/sessions/sessions.ts'
import { requireCurrentPassword } from '../accounts/currentPassword.ts'
import { describeDevice } from './device.ts'

/** The sessions of a user. */
export function serveSessions(server: Server, { db, clock, realtime }: Platform): void {
  serve(server, myAccountRoutes.sessions, async ({ actor: { userId }, caller }) => {
    const sessions = await readSessions(db, clock, { userId, token: caller.token! })
    return sessions.map(({ id, userAgent, createdAt, address, isCurrent }) => ({
      _id: id,
      isCurrent,
      address,
      device: describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
    }))
  })

  serve(
    server,
    myAccountRoutes.endSession,
    async ({ params: { id }, body: { password }, actor: { userId }, caller }) => {
      await requireCurrentPassword({ db, clock }, { userId, password, caller })
      if (!(await deleteSessionById(db, userId, id))) {
        throw createNotFound('session')
      }
      // Ends all sockets of the user; those with a session reconnect automatically.
      realtime.disconnectUser(userId)
      caller.logEvent('session_ended', { subjectId: id })
      return {}
    },
  )

  serve(server, myAccountRoutes.endOtherSessions, async ({ body: { password }, actor: { userId }, caller }) => {
    await requireCurrentPassword({ db, clock }, { userId, password, caller })
    await endSessions(db, userId, caller.token)
    realtime.disconnectUser(userId)
    caller.logEvent('other_sessions_ended')
    return {}
  })
}

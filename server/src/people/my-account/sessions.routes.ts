import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { notFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteSessionById } from '../../platform/sessions/sessions.store.ts'
import { endSessions, readSessions } from '../../platform/sessions/sessions.ts'
import { deviceOf } from './device.ts'

/** Where a user is logged in. */
export function serveSessions(server: Server, { db, clock, realtime }: Platform): void {
  serve(server, myAccountRoutes.sessions, async ({ actor: { userId }, caller }) => {
    const sessions = await readSessions(db, clock, { userId, token: caller.token! })
    return sessions.map(({ id, userAgent, createdAt, address, isCurrent }) => ({
      ...{ _id: id, isCurrent, address },
      device: deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
    }))
  })

  serve(server, myAccountRoutes.endSession, async ({ params: { id }, actor: { userId } }) => {
    if (!(await deleteSessionById(db, userId, id))) {
      throw notFound('session')
    }
    // All sockets of the user: those that still have a session come back by themselves.
    realtime.disconnectUser(userId)
    return {}
  })

  serve(server, myAccountRoutes.endOtherSessions, async ({ actor: { userId }, caller }) => {
    await endSessions(db, userId, caller.token)
    realtime.disconnectUser(userId)
    return {}
  })
}

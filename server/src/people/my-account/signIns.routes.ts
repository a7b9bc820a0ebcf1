import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { type AccountEvent, accountEvents } from '@veos/contract/platform/reference/securityEvents'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { securityEventCursor } from '../../platform/security/securityEventCursor.ts'
import { listEventsOfUser } from '../../platform/security/securityEvents.store.ts'
import { describeDevice } from './device.ts'

/** The security events of one's own account, so that its owner notices actions of others. */
export function serveSignIns(server: Server, { db, securityLog }: Platform): void {
  serve(server, myAccountRoutes.signIns, async ({ query: { limit, cursor }, actor: { userId } }) => {
    const after = securityEventCursor.read(cursor)
    // Includes what the user has just done.
    await securityLog.flush()
    const rows = await listEventsOfUser(db, { userId, events: accountEvents, after, limit: limit + 1 })
    return toPage(
      rows,
      { limit, cursor: securityEventCursor, total: null },
      ({ id, event, happenedAt, times, userAgent, address }) => ({
        _id: String(id),
        event: event as AccountEvent,
        times,
        address,
        happenedAt: happenedAt.toISOString(),
        device: describeDevice(userAgent ?? ''),
      }),
    )
  })
}

import type { SecurityEvent } from '@veos/contract/platform/reference/securityEvents'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { describeDevice } from '../../people/my-account/device.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { securityEventCursor } from '../../platform/security/securityEventCursor.ts'
import { listSecurityEvents } from './securityEvents.store.ts'

/** The security log, for staff; reading it is logged too. */
export function serveSecurityEvents(server: Server, { db, securityLog }: Platform): void {
  serve(server, backOfficeRoutes.securityEvents, async ({ query: { limit, cursor, search, event }, caller }) => {
    const after = securityEventCursor.read(cursor)
    await securityLog.flush()
    const subject = search?.includes('@') ? { email: search } : search ? { address: search } : {}
    const rows = await listSecurityEvents(db, { ...subject, event, after, limit: limit + 1 })
    caller.logEvent('security_log_read')
    return toPage(
      rows,
      { limit, cursor: securityEventCursor, total: null },
      ({ id, event, happenedAt, userAgent, ...facts }) => ({
        ...facts,
        _id: String(id),
        event: event as SecurityEvent,
        happenedAt: happenedAt.toISOString(),
        device: userAgent === null ? null : describeDevice(userAgent),
      }),
    )
  })
}

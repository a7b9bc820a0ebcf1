import type { SecurityEvent } from '@veos/contract/platform/reference/securityEvents'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityLog } from '../security/securityLog.ts'
import { parseAddress } from './network.ts'

const eventOfStatus: Readonly<Record<number, SecurityEvent>> = { 403: 'access_refused', 429: 'limit_reached' }

/** Records in the security log a call that was forbidden or came too often, on any route. */
export function recordRefusal(securityLog: SecurityLog, request: FastifyRequest, reply: FastifyReply): void {
  const event = eventOfStatus[reply.statusCode]
  if (!event) return
  const { actor, id, ip, method, headers, routeOptions } = request
  securityLog.record(event, {
    userId: actor?.userId,
    companyId: actor?.companyId,
    sessionId: actor?.sessionId,
    address: parseAddress(ip ?? ''),
    userAgent: headers['user-agent']?.slice(0, 300),
    requestId: id,
    detail: `${method} ${routeOptions.url ?? 'none'}: ${reply.errorCode ?? reply.statusCode}`,
  })
}

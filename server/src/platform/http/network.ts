import { isIP, isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** An address as a proxy told it; what is none, however long, counts as one and the same. */
export function addressOf(address: string): string {
  return isIP(address) ? address : 'unknown'
}

/** Whether a host to listen on is reached from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/**
 * Whom tries from an address are counted for. One customer of IPv6 has 2⁶⁴ addresses, all under the same first half.
 */
export function networkOf(address: string): string {
  return isIP(address) ? normalizeIP(address, 64) : address
}

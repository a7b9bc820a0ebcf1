import { isIP, isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * The address that a proxy reports. Everything that is no IP address counts as one and the same, whatever its length.
 */
export function parseAddress(address: string): string {
  return isIP(address) ? address : 'unknown'
}

/** Whether a host to listen on can be reached from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** The key for counting tries from an address. One IPv6 customer has 2⁶⁴ addresses, which share their first half. */
export function toNetwork(address: string): string {
  return isIP(address) ? normalizeIP(address, 64) : address
}

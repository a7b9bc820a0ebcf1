import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Of IPv6 the part that is given out for the internet; the library counts what nobody has been given as public, too.
 */
const internet = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not our own network, this machine, the provider's services for
 * its machines, or an IPv6 address that leads to one of these.
 */
export function isPublicAddress(text: string): boolean {
  // The library also reads forms that only old programs do, such as `0x7f.1`.
  if (!isIP(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(internet))
}

/**
 * For `https.request`: looks a name up and lets through only what is public, so that a name that somebody points at our
 * own network leads nowhere. What is connected to is what was looked at: nothing can change in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!first) return done(error ?? new Error(`${hostname} has no public address`), '', 0)
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

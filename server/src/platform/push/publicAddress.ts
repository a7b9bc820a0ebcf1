import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The IPv6 range that is allocated for the internet; the library also counts unallocated addresses as public. */
const internet = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet. Not public are our own network, this machine, the provider's
 * metadata services, and IPv6 addresses that map to one of these.
 */
export function isPublicAddress(text: string): boolean {
  // The library also accepts old formats, such as `0x7f.1`.
  if (!isIP(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(internet))
}

/**
 * A lookup for `https.request` that resolves a name and accepts only public addresses, so that a name cannot lead
 * into our own network. The connection uses exactly the checked address, so it cannot change in between.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!first) return done(error ?? new Error(`${hostname} has no public address`), '', 0)
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the internet: ours, this machine, the provider's services for its machines, and ways around to them. */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4')
}

/** Of IPv6 only what is given out for the internet counts, without the ranges that hold an IPv4 address or are for examples. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inner.check(address, 'ipv4')
  return version === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/** Whether a URL is https on a host that may be public; what its name stands for shows when it is called. */
export function mayBePublic(url: URL): boolean {
  const { protocol, username, password, port, hostname } = url
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  // A name has a dot; what machines on a network call each other has none.
  return isIP(host)
    ? isPublicAddress(host)
    : /^[^.].*\.[a-z][a-z\d-]*$/i.test(host) && !/\.(local|internal|localhost)$/i.test(host)
}

/**
 * For `https.request`: looks a name up and lets through only what is public, so that a name that somebody points at our own
 * network leads nowhere. What is connected to is what was looked at: nothing can change in between.
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

import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Pages rendered on the server call the API from this machine and say for whom: it is always trusted. */
export function trustedProxies(setting: string): string[] {
  const named = setting.split(',').map((name) => name.trim())
  return ['loopback', ...named.filter((name) => name !== '' && name !== 'none')]
}

/** Whether an address is one of the proxies. */
export function isProxyOf(setting: string): (address: string) => boolean {
  const isTrusted = proxyAddress.compile(trustedProxies(setting))
  return (address) => isTrusted(address, 0)
}

/** What Fastify works out for its own requests, for those that do not pass through it: sockets. */
export function callerReader(setting: string) {
  const isTrusted = proxyAddress.compile(trustedProxies(setting))
  const isFromProxy = ({ socket }: IncomingMessage) => isTrusted(socket.remoteAddress ?? '', 0)
  return {
    addressOf: (request: IncomingMessage): string => proxyAddress(request, isTrusted),
    /** What the caller's browser shows in front of the path. */
    protocolOf(request: IncomingMessage): string {
      const forwarded = isFromProxy(request) ? lastOf(request.headers['x-forwarded-proto']) : undefined
      return forwarded ?? ('encrypted' in request.socket ? 'https' : 'http')
    },
    hostOf(request: IncomingMessage): string | undefined {
      const forwarded = isFromProxy(request) ? lastOf(request.headers['x-forwarded-host']) : undefined
      return forwarded ?? request.headers.host
    },
  }
}

/** Of several proxies each adds a value at the end. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim() || undefined
}

import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** This machine is always trusted: pages rendered on the server call the API from it on behalf of a visitor. */
export function parseTrustedProxies(setting: string): string[] {
  const named = setting.split(',').map((name) => name.trim())
  return ['loopback', ...named.filter((name) => name !== '' && name !== 'none')]
}

/** Whether an address is one of the proxies. */
export function isProxyOf(setting: string): (address: string) => boolean {
  const isTrusted = proxyAddress.compile(parseTrustedProxies(setting))
  return (address) => isTrusted(address, 0)
}

/** Reads the caller of requests that do not pass through Fastify, such as sockets, by the same rules as Fastify. */
export function createCallerReader(setting: string) {
  const isTrusted = proxyAddress.compile(parseTrustedProxies(setting))
  const isFromProxy = ({ socket }: IncomingMessage) => isTrusted(socket.remoteAddress ?? '', 0)
  return {
    addressOf: (request: IncomingMessage): string => proxyAddress(request, isTrusted),
    /** The protocol that the caller's browser uses. */
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

/** Each of several proxies appends a value. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim() || undefined
}

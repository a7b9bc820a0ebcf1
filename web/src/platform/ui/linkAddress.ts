import { linkAddressStart, longestLinkAddress } from '@veos/contract/platform/reference/richText'

/**
 * What somebody typed as the address of a link, written out in full: `veos.example` is `https://veos.example/`, an e-mail
 * address gets its `mailto:`. Null for what a link may not lead to.
 */
export function linkAddressOf(typed: string): string | null {
  const trimmed = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(trimmed)) return `mailto:${trimmed}`
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed)
  const full = hasScheme ? trimmed : `https://${trimmed}`
  if (!linkAddressStart.test(full) || !URL.canParse(full)) return null
  const { href, hostname, protocol, username, password } = new URL(full)
  if (username || password || href.length > longestLinkAddress) return null
  return protocol === 'mailto:' || hasScheme || hostname.includes('.') ? href : null
}

import { linkAddressStart, longestLinkAddress } from '@veos/contract/platform/reference/richText'

/**
 * Completes the typed address of a link: `veos.example` is `https://veos.example/`, an e-mail address gets `mailto:`.
 * Null for addresses that links may not have.
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

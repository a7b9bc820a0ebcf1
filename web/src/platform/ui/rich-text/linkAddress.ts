import { linkAddressStart, longestLinkAddress } from '@veos/contract/platform/reference/richText'

/**
 * Completes a typed address of a link: `veos.example` becomes `https://veos.example/`, an e-mail address gets
 * `mailto:`. Null for addresses that links may not have.
 */
export function parseLinkAddress(typed: string): string | null {
  const trimmed = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(trimmed)) return `mailto:${trimmed}`
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed)
  const full = hasScheme ? trimmed : `https://${trimmed}`
  if (!linkAddressStart.test(full) || !URL.canParse(full)) return null
  const { href, hostname, protocol, username, password } = new URL(full)
  if (username || password || href.length > longestLinkAddress) return null
  return protocol === 'mailto:' || hasScheme || hostname.includes('.') ? href : null
}

/** Common endings of addresses in the trade, including the countries of Europe. */
const commonEndings = new Set(
  (
    'com net org info biz eu io app online shop cloud ' +
    'ad al am at az ba be bg by ch cy cz de dk ee es fi fo fr gb ge gg gi gr hr hu ie im is it je li lt lu lv mc md me mk mt ' +
    'nl no pl pt ro rs ru se si sk sm tr ua uk va'
  ).split(' '),
)

/**
 * Whether a typed word is meant as an address: it has a scheme, `www.` or an @, or is in small letters with a common
 * ending. `klar.Es` is the end of one sentence and the start of the next.
 */
export function looksLikeLink(word: string): boolean {
  if (/^(https?:\/\/|mailto:|www\.)/i.test(word) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word)) return true
  const host = word.split(/[/?#:]/)[0]!
  return host === host.toLowerCase() && commonEndings.has(host.slice(host.lastIndexOf('.') + 1))
}

import { maxContentAddressCharacters } from '@veos/contract/site/reference/content'
import anyAscii from 'any-ascii'

/** `How cabotage counts in Łódź` → `how-cabotage-counts-in-lodz`; '' if no character of a title can be used. */
export function toContentAddress(title: string): string {
  // Composed, because a letter with a separate mark would be transliterated differently.
  const words = anyAscii(title.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= maxContentAddressCharacters) return words
  // At the end of a word, if there is one.
  const end = words.lastIndexOf('-', maxContentAddressCharacters)
  return words.slice(0, end > 0 ? end : maxContentAddressCharacters)
}

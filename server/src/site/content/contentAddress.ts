import { maxContentAddressCharacters } from '@veos/contract/site/reference/content'
import anyAscii from 'any-ascii'

/** `How cabotage counts in Łódź` → `how-cabotage-counts-in-lodz`; '' where an address can have nothing of a title. */
export function contentAddressOf(title: string): string {
  // Composed: with a mark of its own a letter would be another one.
  const words = anyAscii(title.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= maxContentAddressCharacters) return words
  // At the end of a word, where there is one.
  const end = words.lastIndexOf('-', maxContentAddressCharacters)
  return words.slice(0, end > 0 ? end : maxContentAddressCharacters)
}

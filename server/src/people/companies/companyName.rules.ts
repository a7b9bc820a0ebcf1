import { fold } from '../../platform/fold.ts'

/** Letters and digits that look like those of our name. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ ѵ: 'v', ν: 'v', е: 'e', ё: 'e', ε: 'e', '3': 'e', о: 'o', ο: 'o', σ: 'o', '0': 'o', ѕ: 's', '5': 's', $: 's' },
}

const ourName = 'veos'

/**
 * Whether a company's name would be taken for ours: a word of it begins with "Veos", however it is typed. "Autoveos" is
 * a word of Estonian and says nothing about us.
 */
export function looksLikeOurs(companyName: string): boolean {
  const plain = [...companyName.normalize('NFKC').toLowerCase()].map((letter) => lookalikes[letter] ?? letter).join('')
  // V.E.O.S. and V e o s are one word, too.
  const words = fold(plain).replace(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '')
  return words.split(' ').some((word) => word.startsWith(ourName))
}

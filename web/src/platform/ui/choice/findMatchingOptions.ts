import { fold } from '@veos/contract/platform/reference/fold'
import type { SelectOption } from './SelectField.tsx'

/**
 * The options that match the typed text, best first: exact matches, then matching beginnings, then those that contain
 * it.
 */
export function findMatchingOptions(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const searchText = fold(typed)
  // Punctuation alone matches nothing.
  if (searchText === '') return typed.trim() === '' ? options : []
  const ranked = options.map((option) => ({ option, rank: rankOf(option, searchText) }))
  return ranked
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

function rankOf({ label, otherNames }: SelectOption, searchText: string): number {
  const own = fold(label)
  const others = otherNames?.() ?? []
  if (own === searchText || others.includes(searchText)) return 0
  if (own.startsWith(searchText)) return 1
  if (others.some((name) => name.startsWith(searchText))) return 2
  return own.includes(searchText) ? 3 : Number.POSITIVE_INFINITY
}

import { fold } from '@veos/contract/platform/reference/fold'
import type { SelectOption } from './SelectField.tsx'

/**
 * The options that match the typed text, best first: exact matches, then matching beginnings, then those that contain
 * it.
 */
export function findMatchingOptions(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const sought = fold(typed)
  // Punctuation alone matches nothing.
  if (sought === '') return typed.trim() === '' ? options : []
  const ranked = options.map((option) => ({ option, rank: rankOf(option, sought) }))
  return ranked
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

function rankOf({ label, otherNames }: SelectOption, sought: string): number {
  const own = fold(label)
  const others = otherNames?.() ?? []
  if (own === sought || others.includes(sought)) return 0
  if (own.startsWith(sought)) return 1
  if (others.some((name) => name.startsWith(sought))) return 2
  return own.includes(sought) ? 3 : Number.POSITIVE_INFINITY
}

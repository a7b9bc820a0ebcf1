import { fold } from '@veos/contract/platform/reference/fold'
import type { SelectOption } from './SelectField.tsx'

/** The options that fit what is typed, best first: what it names wholly, what begins so, what has it in it. */
export function matchingOptions(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const sought = fold(typed)
  // Signs alone name nothing.
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

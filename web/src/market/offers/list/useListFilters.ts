import { useEffect, useState } from 'react'
import type { OfferList } from './offerList.ts'

/** Changes within this time lead to a single search. */
const pauseMs = 250

export type FilterPatch<Search> = { [Key in keyof Search]?: Search[Key] | undefined }

export interface ListFilters<Search> {
  /** The filters as the fields show them. */
  shown: Search
  change: (patch: FilterPatch<Search>) => void
  clear: () => Promise<void>
}

type Reading<Search extends object> = Pick<OfferList<never, Search>, 'readSearch' | 'withoutFilters'>

/** The filters as the fields show them: changes appear at once, and in the URL after a pause. */
export function useListFilters<Search extends object>(
  { readSearch, withoutFilters }: Reading<Search>,
  search: Search,
  apply: (search: Search) => Promise<void>,
): ListFilters<Search> {
  const [pending, setPending] = useState<FilterPatch<Search> | null>(null)
  const shown = pending ? readSearch({ ...search, ...pending }) : search

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another change restarts the pause
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(async () => {
      await apply(shown)
      setPending((now) => (now === pending ? null : now))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [pending])

  return {
    shown,
    change: (patch) => setPending((before) => ({ ...before, ...patch })),
    clear: () => {
      setPending(null)
      return apply(withoutFilters(search))
    },
  }
}

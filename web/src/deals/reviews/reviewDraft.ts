import { openPersistentStore, usePersistent } from '../../platform/ui/persistentStore.ts'

interface ReviewDraft {
  /** Null: nothing was typed yet. */
  comment: string | null
  review: 0 | 1 | null
}

const empty: ReviewDraft = { comment: null, review: null }

/** The unsent text of a review, stored in the tab under a name. It is restored after a failure or a reload. */
export function useReviewDraft(name: string) {
  const store = openPersistentStore<ReviewDraft>('session', `veos-review-${name}`, empty)
  const draft = usePersistent(store)
  return [draft, (part: Partial<ReviewDraft>) => store.update((before) => ({ ...before, ...part }))] as const
}

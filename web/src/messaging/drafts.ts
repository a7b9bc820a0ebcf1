import { keptOnce, useKept } from '../ui/keptState.ts'

/** What was written and not sent, for one thing to write to: kept until it is sent. */
export function useDraft(userId: string, about: string): [html: string, keep: (html: string) => void] {
  const kept = keptOnce('local', `veos-draft-${userId}-${about}`, '')
  return [useKept(kept), (html) => kept.change(() => html)]
}

import { persistentStore, usePersistent } from '../../platform/ui/persistentStore.ts'

/** What was written and not sent, for one thing to write to: kept until it is sent. */
export function useDraft(userId: string, about: string): [html: string, keep: (html: string) => void] {
  const store = persistentStore('local', `veos-draft-${userId}-${about}`, '')
  return [usePersistent(store), (html) => store.update(() => html)]
}

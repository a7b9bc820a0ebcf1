import { openPersistentStore, usePersistent } from '../../../platform/ui/persistentStore.ts'

/** The unsent text of one editor, stored until it is sent. */
export function useDraft(userId: string, about: string): [html: string, keep: (html: string) => void] {
  const store = openPersistentStore('local', `veos-draft-${userId}-${about}`, '')
  return [usePersistent(store), (html) => store.update(() => html)]
}

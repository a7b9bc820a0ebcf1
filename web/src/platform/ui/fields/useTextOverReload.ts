import { useEffect, useState } from 'react'
import { onBeforeReload } from '../../reloading.ts'
import { openPersistentStore } from '../persistentStore.ts'

/** A typed text outside of a form, restored after the page reloads itself. */
export function useTextOverReload(name: string, initial = ''): [text: string, setText: (text: string) => void] {
  const store = openPersistentStore('session', `draft:reload:${name}`, '')
  const [text, setText] = useState(() => store.read() || initial)
  // Read only once: a later visit begins with an empty text.
  useEffect(() => store.update(() => ''), [store])
  useEffect(() => onBeforeReload(() => store.update(() => text)))
  return [text, setText]
}

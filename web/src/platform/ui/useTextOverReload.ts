import { useEffect, useState } from 'react'
import { beforeReload } from '../reloading.ts'
import { persistentStore } from './persistentStore.ts'

/** A typed text that is no form of its own: it is there again when the page has loaded itself anew. */
export function useTextOverReload(name: string, initial = ''): [text: string, setText: (text: string) => void] {
  const store = persistentStore('session', `draft:reload:${name}`, '')
  const [text, setText] = useState(() => store.read() || initial)
  // Once only: later it is somebody's new text.
  useEffect(() => store.update(() => ''), [store])
  useEffect(() => beforeReload(() => store.update(() => text)))
  return [text, setText]
}

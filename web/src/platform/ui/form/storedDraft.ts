import { persistentStore } from '../persistentStore.ts'

/** What a form keeps of itself over a reload. */
export interface StoredDraft<Draft, Step> {
  /** The empty draft as text: one that was stored when the form had other fields is dropped instead of misread. */
  shape: string
  draft: Partial<Draft>
  step: Step
  /** Stored too: if the page is reloaded while an answer is on its way, sending again does not do its work twice. */
  attemptKey: string
}

/** Stored per tab, so that two tabs can hold two forms; it survives a reload and logging in again. */
export function storedDraft<Draft, Step>(name: string) {
  return persistentStore<StoredDraft<Draft, Step> | null>('session', `draft:${name}`, null)
}

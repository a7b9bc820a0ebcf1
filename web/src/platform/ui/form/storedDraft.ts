import { openPersistentStore } from '../persistentStore.ts'

/** The stored state of a form, which survives a reload. */
export interface StoredDraft<Draft, Step> {
  /** The empty draft as text. A draft that was stored when the form had other fields is dropped instead of misread. */
  shape: string
  draft: Partial<Draft>
  step: Step
  /** Stored with the draft: after a reload during a submission, sending again does not repeat its work. */
  attemptKey: string
}

/** Stored per tab, so that two tabs can contain two forms. Survives a reload and another log-in. */
export function openStoredDraft<Draft, Step>(name: string) {
  return openPersistentStore<StoredDraft<Draft, Step> | null>('session', `draft:${name}`, null)
}

import type { OfferKind } from '@veos/contract/market/offers'
import type { FormMode } from './offerForm.ts'

/** Identifies the form of a draft: users do not see each other's drafts, and editing does not mix with creating. */
export interface FormKey {
  kind: OfferKind
  /** The empty draft as text: a draft that was stored when the form had other fields is dropped. */
  shape: string
  userId: string
  mode: FormMode
  offerId: string | null
}

export interface StoredForm<Draft, Step> {
  draft: Draft
  step: Step
  /** Stored too: if the page is reloaded while publishing, publishing again does not publish twice. */
  publishKey: string
}

const nameOf = ({ kind, userId, mode, offerId }: FormKey) =>
  `draft:${kind}:${userId}:${mode}${offerId ? `:${offerId}` : ''}`

/** Stored by tab, so that two tabs can have two forms; survives a reload and logging in again. */
export function findStoredForm<Draft, Step>(form: FormKey): StoredForm<Draft, Step> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null')
    return stored?.shape === form.shape ? stored : null
  } catch {
    return null
  }
}

export function storeForm<Draft, Step>(form: FormKey, content: StoredForm<Draft, Step>): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify({ shape: form.shape, ...content }))
  } catch {
    // Storage may be full or forbidden; the form then lasts as long as the page.
  }
}

export function removeStoredForm(form: FormKey): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Storage may be forbidden: then nothing was stored either.
  }
}

import type { OfferKind } from '@veos/contract/market/offers'
import type { FormMode } from './offerForm.ts'

/** Which form a draft belongs to: nobody sees another user's, and editing does not mix with creating. */
export interface FormKey {
  kind: OfferKind
  /** The empty draft as text: one that was kept when the form had other fields is dropped instead of misread. */
  shape: string
  userId: string
  mode: FormMode
  offerId: string | null
}

export interface StoredForm<Draft, Step> {
  draft: Draft
  step: Step
  /** Kept too: if the page is reloaded while an answer is on its way, publishing again does not publish twice. */
  publishKey: string
}

const nameOf = ({ kind, userId, mode, offerId }: FormKey) =>
  `draft:${kind}:${userId}:${mode}${offerId ? `:${offerId}` : ''}`

/** Kept per tab, so that two tabs can hold two forms; it survives a reload and logging in again. */
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
    // Nothing was kept either.
  }
}

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

export interface KeptForm<Draft, Step> {
  draft: Draft
  step: Step
  /** Kept too: if the page is reloaded while an answer is on its way, publishing again does not publish twice. */
  publishKey: string
}

const nameOf = ({ kind, userId, mode, offerId }: FormKey) =>
  `draft:${kind}:${userId}:${mode}${offerId ? `:${offerId}` : ''}`

/** Kept per tab, so that two tabs can hold two forms; it survives a reload and logging in again. */
export function findKeptForm<Draft, Step>(form: FormKey): KeptForm<Draft, Step> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null')
    return kept?.shape === form.shape ? kept : null
  } catch {
    return null
  }
}

export function keepForm<Draft, Step>(form: FormKey, kept: KeptForm<Draft, Step>): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify({ shape: form.shape, ...kept }))
  } catch {
    // Storage may be full or forbidden; the form then lasts as long as the page.
  }
}

export function dropForm(form: FormKey): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Nothing was kept either.
  }
}

import { emptySignUp, type SignUpDraft, type SignUpStep } from './signUpDraft.ts'

const name = 'draft:sign-up'

interface StoredSignUp {
  draft: SignUpDraft
  step: SignUpStep
}

/** What was typed in this tab before a reload, passwords never. */
export function findStoredSignUp(): StoredSignUp | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (stored === null) return null
    const step: SignUpStep = stored.step === 'user' ? 'user' : 'company'
    const known = Object.entries(emptySignUp).filter(([field, empty]) => typeof stored.draft?.[field] === typeof empty)
    return {
      draft: { ...emptySignUp, ...Object.fromEntries(known.map(([field]) => [field, stored.draft[field]])) },
      step,
    }
  } catch {
    return null
  }
}

export function storeSignUp({ draft, step }: StoredSignUp): void {
  try {
    const { password: _, repeatPassword: __, ...withoutPasswords } = draft
    sessionStorage.setItem(name, JSON.stringify({ draft: withoutPasswords, step }))
  } catch {
    // Storage may be full or forbidden; the form then lasts as long as the page.
  }
}

export function removeStoredSignUp(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Storage may be forbidden: then nothing was stored either.
  }
}

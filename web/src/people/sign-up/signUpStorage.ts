import { emptySignUp, type SignUpDraft, type SignUpStep } from './signUpDraft.ts'

const name = 'draft:sign-up'

interface KeptSignUp {
  draft: SignUpDraft
  step: SignUpStep
}

/** What was typed in this tab before a reload, passwords never. */
export function findKeptSignUp(): KeptSignUp | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (kept === null) return null
    const step: SignUpStep = kept.step === 'user' ? 'user' : 'company'
    const known = Object.entries(emptySignUp).filter(([field, empty]) => typeof kept.draft?.[field] === typeof empty)
    return {
      draft: { ...emptySignUp, ...Object.fromEntries(known.map(([field]) => [field, kept.draft[field]])) },
      step,
    }
  } catch {
    return null
  }
}

export function keepSignUp({ draft, step }: KeptSignUp): void {
  try {
    const { password: _, repeatPassword: __, ...kept } = draft
    sessionStorage.setItem(name, JSON.stringify({ draft: kept, step }))
  } catch {
    // Storage may be full or forbidden; the form then lasts as long as the page.
  }
}

export function dropSignUp(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept either.
  }
}

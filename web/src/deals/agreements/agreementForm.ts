import { msg } from '@lingui/core/macro'
import { toTypedEuros } from '@veos/contract/platform/money'
import type { CallInput } from '../../platform/api.ts'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'
import type { AgreementTerms } from './agreements.queries.ts'

/** The terms that both sides may change. */
type ChangedTerms = Omit<CallInput<'POST /agreements/:id/proposals'>['body'], 'version' | 'kind'>

const day = null as string | null

const fields = {
  price: { label: msg`Price`, empty: '', from: ({ priceCents }: AgreementTerms) => toTypedEuros(priceCents) },
  paymentDays: {
    label: msg`Payment within days`,
    empty: '',
    from: (terms: AgreementTerms) => String(terms.paymentDays ?? ''),
    send: (typed: string) => typed.trim() || null,
  },
  // Empty while several days are agreed: a day that is entered replaces them.
  loadingDate: {
    label: msg`Loading date`,
    empty: day,
    from: (terms: AgreementTerms) => (terms.loadingUntil ? null : terms.loadingDate),
  },
  unloadingDate: {
    label: msg`Unloading date`,
    empty: day,
    from: (terms: AgreementTerms) => (terms.unloadingUntil ? null : terms.unloadingDate),
  },
  loadingTime: { label: msg`Loading time`, empty: '', from: (terms: AgreementTerms) => terms.loadingTime ?? '' },
  unloadingTime: { label: msg`Unloading time`, empty: '', from: (terms: AgreementTerms) => terms.unloadingTime ?? '' },
  references: { label: msg`References`, empty: '', from: (terms: AgreementTerms) => terms.references ?? '' },
  plates: { label: msg`Number plates`, empty: '', from: (terms: AgreementTerms) => terms.plates ?? '' },
  documents: { label: msg`Documents`, empty: '', from: (terms: AgreementTerms) => terms.documents ?? '' },
  penalties: { label: msg`Penalties`, empty: '', from: (terms: AgreementTerms) => terms.penalties ?? '' },
  comment: { label: msg`Comment`, empty: '', from: () => '' },
} satisfies FormFields<AgreementTerms, ChangedTerms>

export const agreementForm = defineForm<ChangedTerms, AgreementTerms>()(fields)

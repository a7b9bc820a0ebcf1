import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { undisclosedName } from '@veos/contract/people/vatNumber'
import type { CallResult, FieldErrors } from '@veos/contract/platform/errors'
import { countryByVatCode } from '@veos/contract/platform/reference/countries'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { errorUnder, firstWrongStep, strayErrors, withoutErrorsOf } from '../../platform/ui/formErrors.ts'
import { changeSession } from '../accounts/session.queries.ts'
import {
  asCompany,
  asRegistration,
  emptySignUp,
  type SignUpDraft,
  type SignUpField,
  type SignUpStep,
  signUpFields,
} from './signUpDraft.ts'
import { findStoredSignUp, removeStoredSignUp, storeSignUp } from './signUpStorage.ts'
import { useVatCheck } from './useVatCheck.ts'
import { lacksCountryCode } from './vatField.ts'

/** The registration: what is typed, what is wrong with it, and the two calls. */
export function useSignUp() {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [stored] = useState(findStoredSignUp)
  const [draft, setDraft] = useState(stored?.draft ?? emptySignUp)
  const [step, setStep] = useState<SignUpStep>(stored?.step ?? 'company')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  // Separate from the others: an error that arrives while typing must not move the focus.
  const [isVatWrong, setVatWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => storeSignUp({ draft, step }), [draft, step])

  const checkVat = useVatCheck(({ validation, country_code: code }) => {
    const { valid, company_name: name, company_address: address } = validation
    if (!valid) return setVatWrong(true)
    const country = countryByVatCode(code)?.value
    change({ ...(name !== undisclosedName && { companyName: name }), ...(country && { country }) })
    if (address === undisclosedName) return
    // Typed values win: the company may work elsewhere than registered.
    setDraft((before) => (before.address.trim() === '' ? { ...before, address } : before))
    setErrors((before) => withoutErrorsOf(signUpFields, before, 'address'))
  })

  function change(part: Partial<SignUpDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setErrors((before) =>
      Object.keys(part).reduce((left, field) => withoutErrorsOf(signUpFields, left, field as SignUpField), before),
    )
    setFailure(null)
    if (part.vatNumber === undefined) return
    setVatWrong(lacksCountryCode(part.vatNumber))
    checkVat(part.vatNumber)
  }

  async function send<Answer>(request: Promise<CallResult<Answer>>, then: () => unknown) {
    setBusy(true)
    const result = await request
    setErrors(result.ok ? {} : result.errors)
    setFailure(result.ok ? null : failureOf(result))
    if (result.ok) await then()
    else setStep((before) => firstWrongStep(signUpFields, result.errors) ?? before)
    setBusy(false)
  }

  return {
    draft,
    step,
    errors,
    failure,
    isBusy,
    change,
    errorOf: (field: SignUpField) =>
      errorUnder(signUpFields, errors, field) ??
      (field === 'vatNumber' && isVatWrong ? t`Enter a valid VAT number` : null),
    back: () => setStep('company'),
    toAccount: () => send(call('POST /validateCompany', { body: asCompany(draft) }), () => setStep('user')),
    createAccount: () =>
      send(call('POST /createUser', { body: asRegistration(draft) }), async () => {
        removeStoredSignUp()
        await changeSession(queryClient)
        await router.navigate({ to: '/pricing' })
      }),
  }
}

/** What no field shows: another refusal, or errors of fields that the form does not have. */
function failureOf(refused: CallResult<unknown> & { ok: false }): string | null {
  if (Object.keys(refused.errors).length === 0) return refused.message
  return strayErrors(signUpFields, refused.errors).join(' ') || null
}

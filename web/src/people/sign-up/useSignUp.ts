import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { undisclosedName } from '@veos/contract/people/vatNumber'
import { findCountryByVatCode } from '@veos/contract/platform/reference/countries'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { changeSession } from '../accounts/session.queries.ts'
import { type SignUpStepProps, signUpForm } from './signUpForm.ts'
import { useVatCheck } from './useVatCheck.ts'
import { lacksCountryCode } from './vatField.ts'

/** The state of the registration: values, errors, and the two calls. */
export function useSignUp(planId: number | undefined) {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const form = useForm(signUpForm, { storedAs: 'sign-up' })
  // Separate from the other errors: an error that appears while typing must not move the focus.
  const [isVatWrong, setVatWrong] = useState(false)

  const checkVat = useVatCheck(({ validation, country_code: code }) => {
    const { valid, company_name: name, company_address: address } = validation
    if (!valid) return setVatWrong(true)
    const country = findCountryByVatCode(code)?.value
    form.change({ ...(name !== undisclosedName && { companyName: name }), ...(country && { country }) })
    // A typed address is kept: it is where the company works, which the register may not know.
    if (address !== undisclosedName) form.fillIfEmpty({ address })
  })

  const shown: SignUpStepProps = {
    ...form,
    errorOf: (field) =>
      form.errorOf(field) ?? (field === 'vatNumber' && isVatWrong ? t`Enter a valid VAT number` : null),
    change(part) {
      form.change(part)
      if (part.vatNumber === undefined) return
      setVatWrong(lacksCountryCode(part.vatNumber))
      checkVat(part.vatNumber)
    },
  }

  const validation = useCallMutation('POST /validateCompany', {
    onSuccess: () => {
      form.clearErrors()
      form.setStep('user')
    },
    onError: form.refuse,
  })
  const registration = useCallMutation('POST /createUser', {
    onSuccess: async () => {
      form.clearErrors()
      form.finish()
      await changeSession(queryClient)
      const { findPrice } = await import('@veos/contract/billing/reference/prices')
      const chosen = planId === undefined ? undefined : findPrice(planId)
      const search = chosen && { planId: chosen.id, billing: `${chosen.months}` as const }
      await router.navigate({ to: '/pricing', search: search ?? {} })
    },
    onError: form.refuse,
  })
  const body = form.body()

  return {
    form,
    shown,
    isBusy: validation.isPending || registration.isPending,
    toAccount: () => validation.mutate({ body }),
    createAccount: () => registration.mutate({ body }),
  }
}

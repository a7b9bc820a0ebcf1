import { msg } from '@lingui/core/macro'
import type { CallInput } from '../../platform/api.ts'
import type { DraftOf, FormDescription, FormFields } from '../../platform/ui/form/formFields.ts'
import type { FormStep } from '../../platform/ui/form/formStep.ts'

type Registration = CallInput<'POST /createUser'>['body']

// The values as typed: the server validates them.
const companyFields = {
  vatNumber: { label: msg`VAT number`, empty: '' },
  companyName: { label: msg`Company name`, empty: '' },
  country: { label: msg`Country`, empty: '' },
  address: { label: msg`Address`, empty: '' },
  companyType: { label: msg`Company type`, empty: '' },
  noOfEmployees: { label: msg`Employees`, empty: '' },
  yearFounded: { label: msg`Year founded`, empty: '' },
  website: { label: msg`Website`, empty: '' },
  companyEmail: { label: msg`Company e-mail`, empty: '' },
  companyPhone: { label: msg`Company phone`, empty: '' },
} satisfies FormFields<never, Registration>

const userFields = {
  firstName: { label: msg`First name`, empty: '' },
  lastName: { label: msg`Last name`, empty: '' },
  email: { label: msg`Your e-mail`, empty: '' },
  phone: { label: msg`Your phone`, empty: '' },
  password: { label: msg`Password`, empty: '', isSecret: true },
  repeatPassword: { label: msg`Repeat password`, empty: '', isSecret: true },
  acceptTerms: { label: msg`Terms`, empty: false },
} satisfies FormFields<never, Registration>

type SignUpDraft = DraftOf<typeof companyFields & typeof userFields, Registration>

/** The properties for the fields of both steps. */
export type SignUpStepProps = FormStep<SignUpDraft>

/** The fields of the company, then those of its first user. */
export const signUpForm: FormDescription<SignUpDraft, 'company' | 'user', never, Registration> = {
  steps: [
    { key: 'company', fields: companyFields },
    { key: 'user', fields: userFields },
  ],
}

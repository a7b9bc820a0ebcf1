import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errorsOfStep } from '../../platform/ui/formErrors.ts'
import { Page } from '../../platform/ui/Page.tsx'
import { Wizard } from '../../platform/ui/Wizard.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { type SignUpField, signUpFields } from './signUpDraft.ts'
import { TrialFacts } from './TrialFacts.tsx'
import { UserStep } from './UserStep.tsx'
import { useSignUp } from './useSignUp.ts'

/** A company and its first user, in two steps; the third, its subscription, is a page of its own. */
export function SignUpPage() {
  const { t } = useLingui()
  const labels = useLabels()
  const { draft, step, errors, failure, isBusy, change, errorOf, back, toAccount, createAccount } = useSignUp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels depend on the language, new errors move the focus
  const shownErrors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(errorsOfStep(signUpFields, errors, step)).map(([field, message]) => [
          field,
          `${labels[field as SignUpField]}: ${message}`,
        ]),
      ),
    [errors, step],
  )
  const stepProps = { draft, labels, errorOf, change }
  return (
    <Page
      title={<Trans>Join Veos</Trans>}
      summary={
        <Trans>
          Already registered? <Link to="/log-in">Log in</Link>
        </Trans>
      }
      width="form"
    >
      <Wizard
        steps={[
          { key: 'company', label: t`Company details`, content: <CompanyStep {...stepProps} /> },
          { key: 'user', label: t`Your account`, content: <UserStep {...stepProps} /> },
        ]}
        following={t`Subscription`}
        current={step === 'company' ? 0 : 1}
        onBack={back}
        onNext={toAccount}
        onPublish={createAccount}
        publishLabel={t`Create account`}
        isBusy={isBusy}
        errors={shownErrors}
        failure={failure}
        aside={<TrialFacts />}
      />
    </Page>
  )
}

function useLabels(): Record<SignUpField, string> {
  const { t } = useLingui()
  return {
    companyName: t`Company name`,
    vatNumber: t`VAT number`,
    country: t`Country`,
    address: t`Address`,
    companyType: t`Company type`,
    noOfEmployees: t`Employees`,
    yearFounded: t`Year founded`,
    website: t`Website`,
    companyEmail: t`Company e-mail`,
    companyPhone: t`Company phone`,
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Your e-mail`,
    phone: t`Your phone`,
    password: t`Password`,
    repeatPassword: t`Repeat password`,
    acceptTerms: t`Terms`,
  }
}

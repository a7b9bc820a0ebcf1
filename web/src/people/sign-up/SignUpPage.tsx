import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useStepErrors } from '../../platform/ui/form/useStepErrors.ts'
import { Wizard } from '../../platform/ui/form/Wizard.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { signUpForm } from './signUpForm.ts'
import { TrialFacts } from './TrialFacts.tsx'
import { UserStep } from './UserStep.tsx'
import { useSignUp } from './useSignUp.ts'

/**
 * Registers a company and its first user, in two steps; the third step, its subscription, is a page of its own.
 * @param planId the price chosen on the price list, which the third step shows again
 */
export function SignUpPage({ planId }: { planId: number | undefined }) {
  const { t } = useLingui()
  const { form, shown, isBusy, toAccount, createAccount } = useSignUp(planId)
  const errors = useStepErrors(signUpForm, form.errors, form.step)
  return (
    <Page
      title={<Trans>Join Veos</Trans>}
      summary={
        <Trans>
          Already registered?{' '}
          <Link to="/log-in" search={planId === undefined ? {} : { next: `/checkout?planId=${planId}` }}>
            Log in
          </Link>
        </Trans>
      }
      width="form"
    >
      <Wizard
        steps={[
          { key: 'company', label: t`Company details`, content: <CompanyStep {...shown} /> },
          { key: 'user', label: t`Your account`, content: <UserStep {...shown} /> },
        ]}
        following={t`Subscription`}
        current={form.step === 'company' ? 0 : 1}
        onBack={() => form.setStep('company')}
        onNext={toAccount}
        onPublish={createAccount}
        publishLabel={t`Create account`}
        isBusy={isBusy}
        errors={errors}
        refusals={form.refusals}
        failure={form.failure}
        aside={<TrialFacts />}
      />
    </Page>
  )
}

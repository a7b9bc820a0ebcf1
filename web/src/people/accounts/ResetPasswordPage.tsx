import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { CardPage } from './CardPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { type LogInStep, SecondFactorStep } from './SecondFactorStep.tsx'
import { changeSession } from './session.queries.ts'

/** `userId`: from the answer to the check of the link. */
export function ResetPasswordPage({ userId }: { userId: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<LogInStep | null>(null)

  async function enter() {
    showToast({ title: t`Your password is changed`, message: t`You are logged in, and nowhere else.` })
    await changeSession(queryClient)
    // The log-in page redirects the user, who is logged in already by setting the password.
    await router.navigate({ to: '/log-in', replace: true })
  }

  if (step !== null) {
    return (
      <CardPage title={<Trans>Log in</Trans>}>
        <p>
          <Trans>Your password is changed.</Trans>
        </p>
        <SecondFactorStep
          step={step}
          onLoggedIn={enter}
          onBack={() => router.navigate({ to: '/log-in', replace: true })}
        />
      </CardPage>
    )
  }
  return (
    <CardPage title={<Trans>Reset password</Trans>}>
      <NewPasswordForm
        labels={{ password: msg`New password`, repeat: msg`Repeat new password` }}
        submitLabel={<Trans>Set password</Trans>}
        onSubmit={(password) => call('POST /updateRecoveredUser', { body: { userId, password } })}
        onDone={async (begun) => ('secondFactor' in begun ? setStep(begun.secondFactor) : enter())}
      />
    </CardPage>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type CallAnswer, call } from '../../platform/api.ts'
import { useCallMutation, useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { focusFirstField } from '../../platform/ui/fields/focusField.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner } from '../../platform/ui/page/States.tsx'
import { CodeField } from './CodeField.tsx'
import { signWithPasskey } from './passkey.ts'
import styles from './SecondFactor.module.css'

const codeForm = defineForm<{ code: string }>()({ code: { label: msg`Code`, empty: '', isSecret: true } })

/** The answer to a log-in with the right password that needs a second factor. */
export type LogInStep = Extract<CallAnswer<'POST /auth'>, { secondFactor: unknown }>['secondFactor']

interface SecondFactorStepProps {
  step: LogInStep
  onLoggedIn: () => Promise<unknown>
  /** Returns to the password, with the reason if there is one. */
  onBack: (reason: string | null) => void
}

/** The second step of a log-in: a passkey, the code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ step, onLoggedIn, onBack }: SecondFactorStepProps) {
  const { t } = useLingui()
  const { challenge, hasPasskey, hasAuthenticator } = step
  const form = useForm(codeForm)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  const session = useCallMutation('POST /auth/secondFactor', {
    onSuccess: onLoggedIn,
    onError: (error) => (error.status === 401 ? onBack(error.message) : form.refuse(error)),
  })
  const byPasskey = useResultMutation(
    async () => {
      const options = await call('POST /auth/passkey/options', { body: { challenge } })
      if (!options.ok) return options
      const signed = await signWithPasskey(options.answer)
      return signed.ok ? call('POST /auth/passkey', { body: { passkey: signed.answer } }) : signed
    },
    {
      onSuccess: onLoggedIn,
      onError: (error) => (error.code === 'log_in_step_over' ? onBack(error.message) : form.refuse(error)),
    },
  )
  const { ref } = form
  useEffect(() => {
    if (passkeyButton.current) passkeyButton.current.focus()
    else focusFirstField(ref.current)
  }, [ref])

  function logIn() {
    const { code } = form.draft
    if (code.trim() === '') form.refuse({ message: '', errors: { code: { msg: t`Enter the code` } } })
    else session.mutate({ body: { challenge, code } })
  }

  return (
    <Form form={form} isBusy={session.isPending} onSubmit={logIn} method="post" className={styles.form}>
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      {hasPasskey && (
        <>
          <p>
            <Trans>Confirm with your passkey that it is you.</Trans>
          </p>
          <Button
            ref={passkeyButton}
            variant="primary"
            isWide
            isBusy={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            <Trans>Use a passkey</Trans>
          </Button>
        </>
      )}
      <CodeField
        {...bind(form, 'code')}
        help={
          hasAuthenticator
            ? t`Of your authenticator app. Without it, enter a recovery code.`
            : t`Without your passkey, enter a recovery code.`
        }
      />
      <Button type="submit" variant={hasPasskey ? 'default' : 'primary'} isWide isBusy={session.isPending}>
        <Trans>Log in</Trans>
      </Button>
      <Button variant="quiet" onClick={() => onBack(null)}>
        <Trans>Back to the password</Trans>
      </Button>
    </Form>
  )
}

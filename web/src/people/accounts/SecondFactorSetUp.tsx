import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallAnswer } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { CopyButton } from '../../platform/ui/buttons/CopyButton.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner } from '../../platform/ui/page/States.tsx'
import { CodeField } from './CodeField.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { StepButtons } from './StepButtons.tsx'
import { useMe } from './session.queries.ts'

interface SecondFactorSetUpProps {
  /** Called when the recovery codes have been shown. */
  onDone: () => void
  onCancel: () => void
}

/** Turns the second factor on in three steps: the password, the key with a code of it, the recovery codes. */
export function SecondFactorSetUp({ onDone, onCancel }: SecondFactorSetUpProps) {
  const [prepared, setPrepared] = useState<CallAnswer<'POST /secondFactor/key'> | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (prepared) {
    // A user with a passkey has recovery codes already.
    const onTurnedOn = (codes: string[]) => (codes.length > 0 ? setRecoveryCodes(codes) : onDone())
    return <KeyStep prepared={prepared} onDone={onTurnedOn} onCancel={onCancel} />
  }
  return <PasswordStep onDone={setPrepared} onCancel={onCancel} />
}

const passwordForm = defineForm<{ password: string }>()({
  password: { label: msg`Your password`, empty: '', isSecret: true },
})

interface StepProps<Answer> {
  onDone: (answer: Answer) => void
  onCancel: () => void
}

function PasswordStep({ onDone, onCancel }: StepProps<CallAnswer<'POST /secondFactor/key'>>) {
  const me = useMe()
  const form = useForm(passwordForm)
  const prepare = useCallMutation('POST /secondFactor/key', { onSuccess: onDone, onError: form.refuse })
  return (
    <Form
      form={form}
      isBusy={prepare.isPending}
      onSubmit={() => prepare.mutate({ body: form.draft })}
      method="post"
      className={styles.form}
    >
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      {/* Password managers need the user name. */}
      <input type="email" name="username" autoComplete="username" value={me?.user.email ?? ''} readOnly hidden />
      <TextField type="password" autoComplete="current-password" {...bind(form, 'password')} />
      <StepButtons isBusy={prepare.isPending} onCancel={onCancel} />
    </Form>
  )
}

const codeForm = defineForm<{ code: string }>()({
  code: { label: msg`Code that the app shows`, empty: '', isSecret: true },
})

interface KeyStepProps extends StepProps<string[]> {
  /** Passed as an object, because React reserves a property named `key`. */
  prepared: CallAnswer<'POST /secondFactor/key'>
}

function KeyStep({ prepared: { address, key: appKey }, onDone, onCancel }: KeyStepProps) {
  const { t } = useLingui()
  const form = useForm(codeForm)
  const turnOn = useCallMutation('POST /secondFactor', {
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: form.refuse,
  })
  return (
    <Form
      form={form}
      isBusy={turnOn.isPending}
      onSubmit={() => turnOn.mutate({ body: form.draft })}
      method="post"
      className={styles.form}
    >
      <p>
        <Trans>Scan the code with an authenticator app, or type the key into it. Then enter what the app shows.</Trans>
      </p>
      <QrCode text={address} label={t`QR code for an authenticator app`} />
      <p className={styles.key}>
        <code>{appKey.match(/.{1,4}/g)!.join(' ')}</code>
        <CopyButton text={appKey} label={t`Copy the key`} />
      </p>
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <CodeField inputMode="numeric" {...bind(form, 'code')} />
      <StepButtons isBusy={turnOn.isPending} onCancel={onCancel} />
    </Form>
  )
}

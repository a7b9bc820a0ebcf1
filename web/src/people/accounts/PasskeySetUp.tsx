import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner } from '../../platform/ui/page/States.tsx'
import { makePasskey } from './passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { StepButtons } from './StepButtons.tsx'
import { useMe } from './session.queries.ts'

const passkeyForm = defineForm<{ name: string; password: string }>()({
  name: { label: msg`Name of the passkey`, empty: '' },
  password: { label: msg`Your password`, empty: '', isSecret: true },
})

interface PasskeySetUpProps {
  /** Called when the passkey exists and new recovery codes, if any, have been shown. */
  onDone: () => void
  onCancel: () => void
}

/**
 * Adds a passkey: asks for its name and the password, and then the browser creates it. The first passkey comes with
 * recovery codes.
 */
export function PasskeySetUp({ onDone, onCancel }: PasskeySetUpProps) {
  const { t } = useLingui()
  const me = useMe()
  const form = useForm(passkeyForm)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const adding = useResultMutation(
    async ({ name, password }: { name: string; password: string }) => {
      const options = await call('POST /passkeys/options', { body: { password } })
      if (!options.ok) return options
      const made = await makePasskey(options.answer)
      return made.ok ? call('POST /passkeys', { body: { name, passkey: made.answer } }) : made
    },
    {
      onSuccess: (added) => (added.recoveryCodes.length > 0 ? setRecoveryCodes(added.recoveryCodes) : onDone()),
      onError: form.refuse,
    },
  )

  function add() {
    // Checked first: otherwise the browser would create a passkey that the server then refuses.
    if (form.draft.name.trim() !== '') return adding.mutate(form.draft)
    form.refuse({ message: '', errors: { name: { msg: t`Name the passkey, such as the device that has it` } } })
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  return (
    <Form form={form} isBusy={adding.isPending} onSubmit={add} method="post" className={styles.form}>
      <p>
        <Trans>
          A passkey is in your device, your password manager or a security key, and opens with your finger, your face or
          a PIN. No other site can ask for it.
        </Trans>
      </p>
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <TextField
        autoComplete="off"
        maxLength={60}
        help={t`So that you know it again, such as Office laptop`}
        {...bind(form, 'name')}
      />
      {/* Password managers need the user name. */}
      <input type="email" name="username" autoComplete="username" value={me?.user.email ?? ''} readOnly hidden />
      <TextField type="password" autoComplete="current-password" {...bind(form, 'password')} />
      <StepButtons isBusy={adding.isPending} onCancel={onCancel} />
    </Form>
  )
}

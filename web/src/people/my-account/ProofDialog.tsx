import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallError, call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { CodeField } from '../accounts/CodeField.tsx'
import { type Assertion, signWithPasskey } from '../accounts/passkey.ts'
import { useMe } from '../accounts/session.queries.ts'
import styles from './MyAccount.module.css'
import { myPasskeys } from './passkeys.queries.ts'

interface Proof {
  password?: string
  code?: string
  passkey?: Assertion
}

const proofForm = defineForm<{ password: string; code: string }>()({
  password: { label: msg`Your password`, empty: '', isSecret: true },
  code: { label: msg`Code`, empty: '', isSecret: true },
})

interface ProofDialogProps {
  title: string
  /** The verb of the action. */
  confirmLabel: ReactNode
  /** The required proof: the password, the password and a second factor, or the password or a passkey. */
  asks?: 'password' | 'both' | 'either'
  isBusy: boolean
  onConfirm: (proof: Proof, onError: (error: CallError) => void) => void
  onClose: () => void
  children: ReactNode
}

/** Asks the user for a proof of identity before a change of the log-in settings. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, confirmLabel, asks = 'password', isBusy, onConfirm, onClose, children } = props
  const { t } = useLingui()
  const me = useMe()
  const form = useForm(proofForm)
  const { data: passkeys } = useQuery({ ...myPasskeys, enabled: asks !== 'password' })
  const { password, code } = form.draft
  const confirm = () => onConfirm(asks === 'both' ? { password, code } : { password }, form.refuse)
  const signing = useResultMutation(
    async () => {
      const options = await call('POST /passkeys/proof')
      return options.ok ? signWithPasskey(options.answer) : options
    },
    {
      onSuccess: (passkey) => onConfirm(asks === 'both' ? { password, passkey } : { passkey }, form.refuse),
      onError: form.refuse,
    },
  )
  const isWaiting = isBusy || signing.isPending
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={isWaiting} onConfirm={confirm}>
          {confirmLabel}
        </DialogFoot>
      }
    >
      <Form form={form} isBusy={isWaiting} onSubmit={confirm} method="post" className={styles.form}>
        <p>{children}</p>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        {/* Password managers need the user name. */}
        <input type="email" name="username" autoComplete="username" value={me?.user.email ?? ''} readOnly hidden />
        <TextField type="password" autoComplete="current-password" {...bind(form, 'password')} />
        {asks === 'both' && (
          <CodeField {...bind(form, 'code')} help={t`Of your authenticator app, or a recovery code`} />
        )}
        <button type="submit" hidden tabIndex={-1} />
        {asks !== 'password' && passkeys && passkeys.length > 0 && (
          <div>
            <Button isBusy={signing.isPending} onClick={() => signing.mutate()}>
              {asks === 'both' ? <Trans>Use a passkey instead of a code</Trans> : <Trans>Use a passkey instead</Trans>}
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallInput } from '../../platform/api.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './MyAccount.module.css'
import { type User, useUserUpdate } from './myAccount.queries.ts'

type Passwords = Pick<CallInput<'POST /updateUser'>['body'], 'currentPassword' | 'newPassword' | 'newPassword2'>

const passwordForm = defineForm<Passwords>()({
  currentPassword: { label: msg`Current password`, empty: '', isSecret: true },
  newPassword: { label: msg`New password`, empty: '', isSecret: true },
  newPassword2: { label: msg`Repeat new password`, empty: '', isSecret: true },
})

/** Changes the password; the old one is required. */
export function PasswordCard({ user: { firstName, lastName, phone, email } }: { user: User }) {
  const { t } = useLingui()
  const form = useForm(passwordForm)
  const { mutate, isPending } = useUserUpdate()

  function change() {
    if (!form.draft.currentPassword) {
      return form.refuse({ message: '', errors: { currentPassword: { msg: t`Enter your current password` } } })
    }
    mutate(
      { firstName, lastName, phone, ...form.body() },
      {
        onSuccess: () => {
          form.reset()
          showToast({ title: t`Your password is changed`, message: t`Everywhere else you have been logged out.` })
        },
        onError: (error) => {
          if (form.refuse(error)) return
          showToast({ kind: 'failure', title: t`Your password was not changed`, message: error.message, forMs: 6000 })
        },
      },
    )
  }

  return (
    <Card title={<Trans>Password</Trans>}>
      <Form form={form} isBusy={isPending} onSubmit={change} className={styles.form}>
        {/* Password managers need the user name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          autoComplete="current-password"
          className={styles.half}
          type="password"
          {...bind(form, 'currentPassword')}
        />
        <div className={styles.pair}>
          <TextField
            help={t`8 to 30 characters`}
            autoComplete="new-password"
            type="password"
            {...bind(form, 'newPassword')}
          />
          <TextField
            help={t`The same again`}
            autoComplete="new-password"
            type="password"
            {...bind(form, 'newPassword2')}
          />
        </div>
        <div>
          <Button type="submit" isBusy={isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}

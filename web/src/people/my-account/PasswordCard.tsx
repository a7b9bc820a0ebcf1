import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { Card } from '../../platform/ui/Card.tsx'
import { focusField } from '../../platform/ui/focusField.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useFieldErrors } from '../accounts/useFieldErrors.ts'
import styles from './MyAccount.module.css'
import { type User, useUserUpdate } from './myAccount.queries.ts'

const empty = { currentPassword: '', newPassword: '', newPassword2: '' }

/** A new password for who knows the old one. */
export function PasswordCard({ user: { firstName, lastName, phone, email } }: { user: User }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState(empty)
  const { mutate, isPending } = useUserUpdate()
  const { errorOf, setErrors, clear } = useFieldErrors()
  const field = (name: keyof typeof empty) => ({
    name,
    type: 'password' as const,
    value: input[name],
    error: errorOf(name),
    onChange: (value: string) => {
      setInput((before) => ({ ...before, [name]: value }))
      clear(name)
    },
  })

  function change() {
    if (!input.currentPassword) return show({ currentPassword: { msg: t`Enter your current password` } })
    mutate(
      { firstName, lastName, phone, ...input },
      {
        onSuccess: () => {
          setInput(empty)
          toast({ title: t`Your password is changed`, message: t`Everywhere else you have been logged out.` })
        },
        onError: (error) => {
          const { errors } = error
          const isOurs = Object.keys(errors).some((name) => name in empty)
          if (isOurs) return show(errors)
          toast({ kind: 'failure', title: t`Your password was not changed`, message: error.message, forMs: 6000 })
        },
      },
    )
  }

  function show(errors: Parameters<typeof setErrors>[0]) {
    setErrors(errors)
    focusField(form.current, ...Object.keys(errors))
  }

  return (
    <Card title={<Trans>Password</Trans>}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) change()
        }}
      >
        {/* Password managers want to know whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
          className={styles.half}
          {...field('currentPassword')}
        />
        <div className={styles.pair}>
          <TextField
            label={<Trans>New password</Trans>}
            help={t`8 to 30 characters`}
            autoComplete="new-password"
            {...field('newPassword')}
          />
          <TextField
            label={<Trans>Repeat new password</Trans>}
            help={t`The same again`}
            autoComplete="new-password"
            {...field('newPassword2')}
          />
        </div>
        <div>
          <Button type="submit" isBusy={isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

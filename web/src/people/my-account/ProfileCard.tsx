import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { Card } from '../../platform/ui/Card.tsx'
import { focusField } from '../../platform/ui/focusField.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useFirstField } from '../../platform/ui/useFirstField.ts'
import { useFieldErrors } from '../accounts/useFieldErrors.ts'
import styles from './MyAccount.module.css'
import { savedMs, type User, useUserUpdate } from './myAccount.queries.ts'
import { PictureField } from './PictureField.tsx'

/** Name, phone and picture. The address is the one that one logs in with, and stays. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const [input, setInput] = useState({ firstName: user.firstName, lastName: user.lastName, phone: user.phone })
  const { mutate, isPending } = useUserUpdate()
  const { errorOf, setErrors, clear } = useFieldErrors()
  const field = (name: keyof typeof input) => ({
    name,
    value: input[name],
    error: errorOf(name),
    onChange: (value: string) => {
      setInput((before) => ({ ...before, [name]: value }))
      clear(name)
    },
  })

  function save() {
    mutate(input, {
      onSuccess: ({ firstName, lastName, phone }) => {
        setInput({ firstName, lastName, phone })
        toast({ title: t`Saved`, forMs: savedMs })
      },
      onError: (error) => {
        const { errors } = error
        setErrors(errors)
        focusField(form.current, ...Object.keys(errors))
        if (!error.isAboutFields) {
          toast({ kind: 'failure', title: t`Nothing was saved`, message: error.message, forMs: 6000 })
        }
      },
    })
  }

  return (
    <Card title={<Trans>Personal details</Trans>}>
      <PictureField user={user} />
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) save()
        }}
      >
        <div className={styles.pair}>
          <TextField label={<Trans>First name</Trans>} autoComplete="given-name" {...field('firstName')} />
          <TextField label={<Trans>Last name</Trans>} autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={styles.pair}>
          <TextField
            label={<Trans>E-mail</Trans>}
            name="email"
            type="email"
            value={user.email}
            onChange={() => {}}
            isDisabled
          />
          <TextField label={<Trans>Phone</Trans>} type="tel" autoComplete="tel" {...field('phone')} />
        </div>
        <div>
          <Button type="submit" variant="primary" isBusy={isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

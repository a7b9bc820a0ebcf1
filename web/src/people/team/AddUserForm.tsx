import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Card } from '../../platform/ui/Card.tsx'
import { SegmentsField } from '../../platform/ui/Choice.tsx'
import { focusField } from '../../platform/ui/focusField.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useFieldErrors } from '../accounts/useFieldErrors.ts'
import styles from './Team.module.css'
import { type Role, savedMs, team } from './team.queries.ts'

const empty = { firstName: '', lastName: '', email: '', userRole: 'Employee' as Role }

/** Invites a user into the team by mail. */
export function AddUserForm() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState(empty)
  const { errorOf, setErrors, clear } = useFieldErrors()
  const invitation = useCallMutation('POST /inviteUser', {
    onSuccess: () => {
      setInput(empty)
      toast({ title: t`User added`, message: t`An invitation is on its way.`, forMs: savedMs })
      queryClient.invalidateQueries({ queryKey: team.queryKey })
    },
    onError: (error) => {
      setErrors(error.errors)
      focusField(form.current, ...Object.keys(error.errors))
      if (!error.isAboutFields) {
        toast({ kind: 'failure', title: t`Nobody was added`, message: error.message, forMs: 6000 })
      }
    },
  })

  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    autoComplete: 'off' as const,
    value: input[name],
    error: errorOf(name),
    onChange: (value: string) => {
      setInput((before) => ({ ...before, [name]: value }))
      clear(name)
    },
  })

  return (
    <Card title={<Trans>Invite a colleague</Trans>}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!invitation.isPending) invitation.mutate({ body: input })
        }}
      >
        <TextField label={<Trans>First name</Trans>} {...field('firstName')} />
        <TextField label={<Trans>Last name</Trans>} {...field('lastName')} />
        <TextField
          label={<Trans>E-mail</Trans>}
          help={<Trans>An invitation to choose a password goes there.</Trans>}
          type="email"
          {...field('email')}
        />
        <SegmentsField
          label={t`Role`}
          name="userRole"
          value={input.userRole}
          onChange={(userRole) => setInput((before) => ({ ...before, userRole }))}
          options={[
            { value: 'Employee', label: t`Employee` },
            { value: 'Admin', label: t`Admin` },
          ]}
        />
        <Button type="submit" variant="primary" isBusy={invitation.isPending}>
          <Trans>Invite colleague</Trans>
        </Button>
      </form>
    </Card>
  )
}

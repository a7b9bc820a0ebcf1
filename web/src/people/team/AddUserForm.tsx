import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './Team.module.css'
import { type Role, savedMs, team } from './team.queries.ts'

const invitationForm = defineForm<CallInput<'POST /inviteUser'>['body']>()({
  firstName: { label: msg`First name`, empty: '' },
  lastName: { label: msg`Last name`, empty: '' },
  email: { label: msg`E-mail`, empty: '' },
  userRole: { label: msg`Role`, empty: 'Employee' as Role },
})

/** Invites a user into the team by mail. */
export function AddUserForm() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(invitationForm)
  const invitation = useCallMutation('POST /inviteUser', {
    onSuccess: () => {
      form.reset()
      showToast({ title: t`User added`, message: t`An invitation is on its way.`, forMs: savedMs })
      queryClient.invalidateQueries({ queryKey: team.queryKey })
    },
    onError: (error) => {
      if (form.refuse(error)) return
      showToast({ kind: 'failure', title: t`Nobody was added`, message: error.message, forMs: 6000 })
    },
  })

  return (
    <Card title={<Trans>Invite a colleague</Trans>}>
      <Form
        form={form}
        isBusy={invitation.isPending}
        onSubmit={() => invitation.mutate({ body: form.body() })}
        className={styles.form}
      >
        <TextField autoComplete="off" {...bind(form, 'firstName')} />
        <TextField autoComplete="off" {...bind(form, 'lastName')} />
        <TextField
          help={<Trans>An invitation to choose a password goes there.</Trans>}
          type="email"
          autoComplete="off"
          {...bind(form, 'email')}
        />
        <SegmentsField
          {...bind(form, 'userRole')}
          options={[
            { value: 'Employee', label: t`Employee` },
            { value: 'Admin', label: t`Admin` },
          ]}
        />
        <Button type="submit" variant="primary" isBusy={invitation.isPending}>
          <Trans>Invite colleague</Trans>
        </Button>
      </Form>
    </Card>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallInput } from '../../platform/api.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { useFirstField } from '../../platform/ui/fields/focusField.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toDraft } from '../../platform/ui/form/formDraft.ts'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './MyAccount.module.css'
import { savedMs, type User, useUserUpdate } from './myAccount.queries.ts'
import { PictureField } from './PictureField.tsx'

type Details = Pick<CallInput<'POST /updateUser'>['body'], 'firstName' | 'lastName' | 'phone'>

const detailsFields = {
  firstName: { label: msg`First name`, empty: '', from: (user) => user.firstName },
  lastName: { label: msg`Last name`, empty: '', from: (user) => user.lastName },
  phone: { label: msg`Phone`, empty: '', from: (user) => user.phone },
} satisfies FormFields<Pick<User, keyof Details>, Details>
const detailsForm = defineForm<Details, Pick<User, keyof Details>>()(detailsFields)

/** Name, phone and picture. The e-mail address cannot be changed, because it is the log-in name. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useLingui()
  const form = useForm(detailsForm, { initial: toDraft(detailsForm, user) })
  useFirstField(form.ref)
  const { mutate, isPending } = useUserUpdate()

  function save() {
    mutate(form.body(), {
      onSuccess: (saved) => {
        form.reset(toDraft(detailsForm, saved))
        showToast({ title: t`Saved`, forMs: savedMs })
      },
      onError: (error) => {
        if (form.refuse(error)) return
        showToast({ kind: 'failure', title: t`Nothing was saved`, message: error.message, forMs: 6000 })
      },
    })
  }

  return (
    <Card title={<Trans>Personal details</Trans>}>
      <PictureField user={user} />
      <Form form={form} isBusy={isPending} onSubmit={save} className={styles.form}>
        <div className={styles.pair}>
          <TextField autoComplete="given-name" {...bind(form, 'firstName')} />
          <TextField autoComplete="family-name" {...bind(form, 'lastName')} />
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
          <TextField type="tel" autoComplete="tel" {...bind(form, 'phone')} />
        </div>
        <div>
          <Button type="submit" variant="primary" isBusy={isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}

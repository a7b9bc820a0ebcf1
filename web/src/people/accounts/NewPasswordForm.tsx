import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '@veos/contract/platform/errors'
import type { ReactNode } from 'react'
import { useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner } from '../../platform/ui/page/States.tsx'

interface NewPasswordFormProps<Answer> {
  /** The labels of the two fields. */
  labels: { password: MessageDescriptor; repeat: MessageDescriptor }
  submitLabel: ReactNode
  onSubmit: (password: string) => Promise<CallResult<Answer>>
  onDone: (answer: Answer) => Promise<unknown>
}

/** A form for a first or a new password, which has to be typed twice. */
export function NewPasswordForm<Answer>({ labels, submitLabel, onSubmit, onDone }: NewPasswordFormProps<Answer>) {
  const { t } = useLingui()
  const form = useForm(passwordForm(labels))
  const setting = useResultMutation(onSubmit, {
    onSuccess: onDone,
    onError: (error) => {
      // The server explains refusals; all other failures share one sentence.
      const isRefused = error.status >= 400 && error.status < 500
      const message = isRefused ? error.message : t`An unexpected error occurred. Try again later.`
      form.refuse({ message, errors: error.errors })
    },
  })

  function submit() {
    const { password, repeat } = form.draft
    if (password !== repeat) form.refuse({ message: '', errors: { repeat: { msg: t`Passwords do not match` } } })
    else setting.mutate(password)
  }

  return (
    <Form form={form} isBusy={setting.isPending} onSubmit={submit} method="post">
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <TextField type="password" autoComplete="new-password" help={t`8 to 30 characters`} {...bind(form, 'password')} />
      <TextField type="password" autoComplete="new-password" {...bind(form, 'repeat')} />
      <Button type="submit" variant="primary" isWide isBusy={setting.isPending}>
        {submitLabel}
      </Button>
    </Form>
  )
}

const passwordForm = (labels: NewPasswordFormProps<unknown>['labels']) =>
  defineForm<{ password: string }>()({
    password: { label: labels.password, empty: '', isSecret: true },
    repeat: { label: labels.repeat, empty: '', isSecret: true, isNotSent: true },
  })

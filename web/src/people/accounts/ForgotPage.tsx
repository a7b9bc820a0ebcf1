import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CallInput } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner } from '../../platform/ui/page/States.tsx'
import { CardPage } from './CardPage.tsx'

const emailForm = defineForm<CallInput<'POST /recoverUser'>['body']>()({ email: { label: msg`E-mail`, empty: '' } })

/** Requests a link for setting a new password. The result looks the same whether or not the address has an account. */
export function ForgotPage() {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm(emailForm)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const recovery = useCallMutation('POST /recoverUser', {
    onSuccess: (_, { body }) => setSentTo(body.email.trim()),
    onError: (error) => {
      form.refuse(error)
      field.current?.focus()
    },
  })

  // Text typed before hydration is only in the DOM, and the next key would overwrite it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before the user types
  useLayoutEffect(() => form.change({ email: field.current?.value ?? '' }), [])

  if (sentTo !== null) {
    return (
      <CardPage title={<Trans>Look into your mail</Trans>}>
        <Banner kind="done">{t`Reset password link has been sent to ${sentTo}`}</Banner>
        <p>
          <Trans>The link works for one hour. Nothing there? Look among the unwanted mail too.</Trans>
        </p>
        <Link to="/log-in">
          <Trans>Back to log in</Trans>
        </Link>
      </CardPage>
    )
  }
  return (
    <CardPage title={<Trans>Forgot password?</Trans>}>
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <Form
        form={form}
        isBusy={recovery.isPending}
        onSubmit={() => {
          form.clearErrors()
          recovery.mutate({ body: form.body() })
        }}
        method="post"
      >
        <TextField
          ref={field}
          help={<Trans>The one that you log in with. We send you a link to set a new password.</Trans>}
          type="email"
          autoComplete="username"
          {...bind(form, 'email')}
        />
        <Button type="submit" variant="primary" isWide isBusy={recovery.isPending}>
          <Trans>Send the link</Trans>
        </Button>
      </Form>
      <Link to="/log-in">
        <Trans>Back to log in</Trans>
      </Link>
    </CardPage>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ContactTopic, contactTopics, maxContactCharacters } from '@veos/contract/site/reference/contactTopics'
import { useLayoutEffect } from 'react'
import type { Me } from '../../people/accounts/session.queries.ts'
import type { CallInput } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { useFirstField } from '../../platform/ui/fields/focusField.ts'
import { TextAreaField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './ContactPage.module.css'
import { listContactTopicOptions } from './contactTopics.ts'

type Body = CallInput<'POST /contact'>['body']

const contactForm = defineForm<Body>()({
  topic: { label: msg`Topic`, empty: '' },
  name: { label: msg`Name`, empty: '' },
  email: { label: msg`E-mail`, empty: '' },
  message: { label: msg`Message`, empty: '' },
  fax: { label: msg`Leave this empty`, empty: '' },
})

const typed = ['topic', 'name', 'email', 'message', 'fax'] as const

interface ContactFormProps {
  me: Me | null
  /** The topic of the link that opened the page. */
  topic?: ContactTopic
  onSent: (email: string) => void
}

/** Keeps the typed text after a refusal or an outage: the form disappears only when the message was received. */
export function ContactForm({ me, topic, onSent }: ContactFormProps) {
  const form = useForm(contactForm, {
    initial: {
      topic: topic ?? contactTopics[0],
      name: me ? `${me.user.firstName} ${me.user.lastName}` : '',
      email: me?.user.email ?? '',
      message: '',
      fax: '',
    },
  })
  const sending = useCallMutation('POST /contact', {
    onSuccess: (_, { body }) => onSent(body.email.trim()),
    onError: (error) => form.refuse(error),
  })

  // Text typed before hydration is only in the DOM, and the next key would overwrite it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before the user types
  useLayoutEffect(() => {
    const fields = new FormData(form.ref.current ?? undefined)
    form.change(Object.fromEntries(typed.map((name) => [name, String(fields.get(name) ?? '')])))
  }, [])

  useFirstField(form.ref)

  return (
    <Form
      form={form}
      isBusy={sending.isPending}
      method="post"
      className={styles.form}
      onSubmit={() => {
        form.clearErrors()
        sending.mutate({ body: form.body() })
      }}
    >
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <SelectField {...bind(form, 'topic')} options={listContactTopicOptions()} />
      <FieldRow leastRem={14}>
        <TextField {...bind(form, 'name')} autoComplete="name" maxLength={100} />
        <TextField {...bind(form, 'email')} type="email" autoComplete="email" maxLength={254} />
      </FieldRow>
      <TextAreaField {...bind(form, 'message')} rows={8} maxLength={maxContactCharacters} />
      <div className={styles.unseen} aria-hidden="true">
        <label>
          {form.labelOf('fax')}
          <input
            name="fax"
            tabIndex={-1}
            autoComplete="off"
            value={form.draft.fax}
            onChange={(event) => form.change({ fax: event.target.value })}
          />
        </label>
      </div>
      <div>
        <Button type="submit" variant="primary" isBusy={sending.isPending}>
          <Trans>Send message</Trans>
        </Button>
      </div>
    </Form>
  )
}

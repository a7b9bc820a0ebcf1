import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '@veos/contract/platform/errors'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { focusField } from '../../platform/ui/focusField.ts'
import { Banner } from '../../platform/ui/States.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'

interface NewPasswordFormProps {
  /** What the two fields are called. */
  labels: { password: ReactNode; repeat: ReactNode }
  submitLabel: ReactNode
  onSubmit: (password: string) => Promise<CallResult<unknown>>
  onDone: () => Promise<unknown>
}

/** A password, chosen for the first time or anew, and the same again. */
export function NewPasswordForm({ labels, submitLabel, onSubmit, onDone }: NewPasswordFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ password: '', repeat: '' })
  const [faults, setFaults] = useState<{ password?: string; repeat?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    setFailure(null)
    if (typed.password !== typed.repeat) return show({ repeat: t`Passwords do not match` })
    setBusy(true)
    const result = await onSubmit(typed.password)
    if (result.ok) return onDone()
    setBusy(false)
    const msg = result.errors.password?.msg
    if (msg) return show({ password: msg })
    // The server explains what it refuses; for everything else there is one sentence.
    const isRefused = result.status >= 400 && result.status < 500
    setFailure(isRefused ? result.message : t`An unexpected error occurred. Try again later.`)
  }

  function show(wrong: typeof faults) {
    setFaults(wrong)
    focusField(form.current, ...Object.keys(wrong))
  }

  const field = (name: keyof typeof typed) => ({
    name,
    type: 'password' as const,
    autoComplete: 'new-password' as const,
    label: labels[name],
    value: typed[name],
    error: faults[name] ?? null,
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }))
      setFaults((before) => ({ ...before, [name]: undefined }))
    },
  })

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit()
      }}
    >
      {failure && <Banner kind="failure">{failure}</Banner>}
      <TextField {...field('password')} help={t`8 to 30 characters`} />
      <TextField {...field('repeat')} />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}

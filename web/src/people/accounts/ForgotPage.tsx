import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Banner } from '../../platform/ui/States.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { CardPage } from './CardPage.tsx'

/** Requests a link to set a new password. The answer is the same whether or not the address has an account. */
export function ForgotPage() {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  // Text typed before hydration is only in the DOM, and the next key would overwrite it.
  useLayoutEffect(() => setEmail(field.current?.value ?? ''), [])

  async function send() {
    setBusy(true)
    setFailure(null)
    const result = await call('POST /recoverUser', { body: { email } })
    setBusy(false)
    if (result.ok) return setSentTo(email.trim())
    const msg = result.errors.email?.msg
    if (msg) setFault(msg)
    else setFailure(result.message)
    field.current?.focus()
  }

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
      {failure && <Banner kind="failure">{failure}</Banner>}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) send()
        }}
      >
        <TextField
          ref={field}
          label={<Trans>E-mail</Trans>}
          help={<Trans>The one that you log in with. We send you a link to set a new password.</Trans>}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            setFault(null)
          }}
          error={fault}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
      <Link to="/log-in">
        <Trans>Back to log in</Trans>
      </Link>
    </CardPage>
  )
}

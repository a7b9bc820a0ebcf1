import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useCallMutation, useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { signWithPasskey } from './passkey.ts'
import styles from './SecondFactor.module.css'
import { type LogInStep, SecondFactorStep } from './SecondFactorStep.tsx'
import { changeSession } from './session.queries.ts'

/** The pause between a successful log-in and the next page. */
const pauseMs = 100

interface LogInFormProps {
  /** The key from the link in the mail about stopped log-ins. */
  mailedKey?: string
  /** Called when the session exists and is loaded. */
  onLoggedIn: () => void
  /** Shown below the form for the password. */
  children?: ReactNode
}

/** The log-in form, on its own page or in a dialog: with the password and a second factor, or with a passkey. */
export function LogInForm({ mailedKey, onLoggedIn, children }: LogInFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const email = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState({ username: '', password: '', remember: false })
  const [failure, setFailure] = useState<string | null>(null)
  const [step, setStep] = useState<LogInStep | null>(null)
  const form = useRef<HTMLFormElement>(null)

  // Text typed before hydration is only in the DOM, and the next key would overwrite it.
  useLayoutEffect(() => setInput(typedIn(form.current!)), [])

  const session = useCallMutation('POST /auth', {
    onSuccess: async (begun) => {
      setFailure(null)
      if ('secondFactor' in begun) setStep(begun.secondFactor)
      else await enter()
    },
    onError: (error) => {
      // Wrong, empty and unknown credentials get the same answer. Only a lost connection and too many attempts are
      // named.
      const isRefused = [400, 401, 422].includes(error.status)
      setFailure(isRefused ? t`Invalid Email address or password.` : error.message)
      // When the user has to wait or no answer came, the fields are not the cause.
      if (isRefused) showToast({ kind: 'warning', title: t`⚠️ Review your form fields.` })
      else showToast({ kind: 'warning', title: error.status === 429 ? t`Too many tries` : t`You are not logged in` })
      email.current?.focus()
    },
  })
  const byPasskey = useResultMutation(
    async (remember: boolean) => {
      const options = await call('POST /auth/passkey/options', { body: {} })
      if (!options.ok) return options
      const signed = await signWithPasskey(options.answer)
      return signed.ok ? call('POST /auth/passkey', { body: { passkey: signed.answer, remember } }) : signed
    },
    { onMutate: () => setFailure(null), onSuccess: enter, onError: (error) => setFailure(error.message) },
  )

  async function enter() {
    // As specified: a moment in which the browser can offer to save the password before the form disappears.
    await Promise.all([changeSession(queryClient), pause(pauseMs)])
    onLoggedIn()
  }

  function logIn() {
    const body = typedIn(form.current!)
    setInput(body)
    session.mutate({ body: { ...body, key: mailedKey } })
  }

  if (step !== null) {
    return (
      <SecondFactorStep
        step={step}
        onLoggedIn={enter}
        onBack={(reason) => {
          setFailure(reason)
          setStep(null)
        }}
      />
    )
  }
  return (
    <>
      {failure && <Banner kind="failure">{failure}</Banner>}
      <form
        ref={form}
        className={styles.form}
        // If the form is submitted without our script, the password does not get into the URL.
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!session.isPending) logIn()
        }}
      >
        <TextField
          ref={email}
          label={<Trans>E-mail</Trans>}
          name="username"
          type="email"
          autoComplete="username"
          value={input.username}
          onChange={(username) => setInput((before) => ({ ...before, username }))}
        />
        <TextField
          label={<Trans>Password</Trans>}
          name="password"
          type="password"
          autoComplete="current-password"
          value={input.password}
          onChange={(password) => setInput((before) => ({ ...before, password }))}
        />
        <Checkbox
          label={<Trans>Remember me</Trans>}
          name="remember"
          isChecked={input.remember}
          onChange={(remember) => setInput((before) => ({ ...before, remember }))}
        />
        <Button type="submit" variant="primary" isWide isBusy={session.isPending}>
          <Trans>Log in</Trans>
        </Button>
        <Button isWide isBusy={byPasskey.isPending} onClick={() => byPasskey.mutate(typedIn(form.current!).remember)}>
          <Trans>Use a passkey</Trans>
        </Button>
      </form>
      {children}
    </>
  )
}

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  return {
    username: String(typed.get('username') ?? ''),
    password: String(typed.get('password') ?? ''),
    remember: typed.has('remember'),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Checkbox } from '../../platform/ui/Checkbox.tsx'
import { Banner } from '../../platform/ui/States.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { CardPage } from './CardPage.tsx'
import { nextPath } from './nextPath.ts'
import { changeSession } from './session.queries.ts'

/** Between a successful log-in and the page that follows. */
const pauseMs = 100

/** `next`: the page that required a log-in; `mailedKey`: from the link in the mail about stopped log-ins. */
export function LogInPage({ next, mailedKey }: { next?: string; mailedKey?: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const email = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState({ username: '', password: '', remember: false })
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  // Text typed before hydration is only in the DOM, and the next key would overwrite it.
  useLayoutEffect(() => setInput(typedIn(form.current!)), [])

  const session = useCallMutation('POST /auth', {
    onSuccess: async () => {
      // As specified: a moment in which the browser can offer to keep the password before the form is gone.
      await Promise.all([changeSession(queryClient), pause(pauseMs)])
      router.history.push(nextPath(next))
    },
    onError: (error) => {
      // Wrong, empty and unknown are one answer; only a lost connection or too many attempts say more.
      const isRefused = [400, 401, 422].includes(error.status)
      setFailure(isRefused ? t`Invalid Email address or password.` : error.message)
      // Nothing is wrong with the fields where somebody has to wait, or where no answer came.
      if (isRefused) toast({ kind: 'warning', title: t`⚠️ Review your form fields.` })
      else toast({ kind: 'warning', title: error.status === 429 ? t`Too many tries` : t`You are not logged in` })
      email.current?.focus()
    },
  })

  function logIn() {
    const body = typedIn(form.current!)
    setInput(body)
    session.mutate({ body: { ...body, key: mailedKey } })
  }

  return (
    <CardPage title={<Trans>Log in</Trans>}>
      {failure && <Banner kind="failure">{failure}</Banner>}
      <form
        ref={form}
        // Whatever sends it without our script does not put the password into the address.
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
      </form>
      <Link to="/forgot">
        <Trans>Forgot password?</Trans>
      </Link>
      <p>
        <Trans>
          No account yet? <Link to="/sign-up">Join now</Link>
        </Trans>
      </p>
    </CardPage>
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

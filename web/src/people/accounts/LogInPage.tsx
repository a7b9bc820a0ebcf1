import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { CardPage } from './CardPage.tsx'
import { LogInForm } from './LogInForm.tsx'
import { toNextPath } from './toNextPath.ts'

/** `next`: the page that required a log-in. `mailedKey`: from the link in the mail about stopped log-ins. */
export function LogInPage({ next, mailedKey }: { next?: string; mailedKey?: string }) {
  const router = useRouter()
  return (
    <CardPage title={<Trans>Log in</Trans>}>
      <LogInForm mailedKey={mailedKey} onLoggedIn={() => router.history.push(toNextPath(next))}>
        <Link to="/forgot">
          <Trans>Forgot password?</Trans>
        </Link>
        <p>
          <Trans>
            No account yet? <Link to="/sign-up">Join now</Link>
          </Trans>
        </p>
      </LogInForm>
    </CardPage>
  )
}

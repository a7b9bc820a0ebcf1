import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { CardPage } from './CardPage.tsx'
import { PasskeySetUp } from './PasskeySetUp.tsx'
import styles from './SecondFactor.module.css'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'
import { changeSession, useMe } from './session.queries.ts'
import { toNextPath } from './toNextPath.ts'
import { useLogOut } from './useLogOut.ts'

/** The only page for users who have to set up a second factor. `next`: the page that redirected here. */
export function SecondFactorPage({ next }: { next?: string }) {
  const me = useMe()
  const router = useRouter()
  const queryClient = useQueryClient()
  const logOut = useLogOut()
  const [chosen, setChosen] = useState<'passkey' | 'app' | null>(null)
  const onCancel = () => setChosen(null)

  async function onDone() {
    await changeSession(queryClient)
    router.history.push(toNextPath(next))
  }

  return (
    <CardPage title={<Trans>Set up a second factor</Trans>}>
      <p>
        {me?.user.privileges === 'Staff' ? (
          <Trans>Staff logs in with a passkey, or with a code of an authenticator app beside the password.</Trans>
        ) : (
          <Trans>
            Your company wants everybody to log in with a passkey, or with a code of an authenticator app beside the
            password.
          </Trans>
        )}
      </p>
      {chosen === 'passkey' && <PasskeySetUp onDone={onDone} onCancel={onCancel} />}
      {chosen === 'app' && <SecondFactorSetUp onDone={onDone} onCancel={onCancel} />}
      {chosen === null && (
        <div className={styles.form}>
          <Button variant="primary" isWide onClick={() => setChosen('passkey')}>
            <Trans>Add a passkey</Trans>
          </Button>
          <Button isWide onClick={() => setChosen('app')}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        </div>
      )}
      <Button variant="quiet" onClick={logOut}>
        <Trans>Log out</Trans>
      </Button>
    </CardPage>
  )
}

import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CardPage } from '../accounts/CardPage.tsx'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'
import { changeSession } from '../accounts/session.queries.ts'
import { call } from '../api.ts'

/** Somebody who was invited chooses a password. `userId`: what the check of the link answered. */
export function InvitedPage({ userId }: { userId: string }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <CardPage title={<Trans>Welcome to Veos</Trans>}>
      <p>
        <Trans>Your company has added you to its team. Choose a password, and you are in.</Trans>
      </p>
      <NewPasswordForm
        labels={{ password: <Trans>Password</Trans>, repeat: <Trans>Repeat password</Trans> }}
        submitLabel={<Trans>Set password</Trans>}
        onSubmit={(password) => call('POST /updateInvitedUser', { body: { userId, password } })}
        onDone={async () => {
          await changeSession(queryClient)
          await router.navigate({ to: '/dashboard', replace: true })
        }}
      />
    </CardPage>
  )
}

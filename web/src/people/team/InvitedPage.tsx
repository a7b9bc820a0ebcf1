import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type CallAnswer, call } from '../../platform/api.ts'
import { Banner } from '../../platform/ui/page/States.tsx'
import { CardPage } from '../accounts/CardPage.tsx'
import { NewPasswordForm } from '../accounts/NewPasswordForm.tsx'
import { changeSession, useMe } from '../accounts/session.queries.ts'

/** The form in which an invited user chooses a password. `invitation`: the answer to the check of the link. */
export function InvitedPage({ invitation }: { invitation: CallAnswer<'GET /invitedUser/:id'> }) {
  const { _id: userId, companyName, email } = invitation
  const me = useMe()
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <CardPage title={<Trans>Welcome to Veos</Trans>}>
      <p>
        <Trans>
          {companyName} has added {email} to its team. Choose a password, and you are in.
        </Trans>
      </p>
      {me && (
        <Banner kind="warning">
          <Trans>
            In this browser {me.user.firstName} {me.user.lastName} ({me.user.email}) is logged in. Setting the password
            logs that account out here.
          </Trans>
        </Banner>
      )}
      <NewPasswordForm
        labels={{ password: msg`Password`, repeat: msg`Repeat password` }}
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

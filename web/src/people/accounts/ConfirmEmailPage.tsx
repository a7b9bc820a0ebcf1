import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call, requireAnswer } from '../../platform/api.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { ConfirmEmailAgain } from './ConfirmEmailAgain.tsx'
import { meQuery, useMe } from './session.queries.ts'

/** The target of the link in the first mail. Opening the page confirms the address. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useLingui()
  const me = useMe()
  const { isPending, error, refetch, isFetching } = useConfirmation(token)
  const isExpired = error instanceof CallError && error.code === 'link_expired'
  const forward = me ? (
    <ButtonLink to="/dashboard" variant="primary">
      <Trans>Go to the dashboard</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to="/log-in" variant="primary">
      <Trans>Log in</Trans>
    </ButtonLink>
  )
  return (
    <Page title={<Trans>Confirm your e-mail address</Trans>} width="reading">
      {isPending && (
        <div aria-busy="true">
          <Skeleton width="16rem" />
        </div>
      )}
      {!isPending && !error && (
        <EmptyState title={t`Your e-mail address is confirmed`} actions={forward}>
          <Trans>You can publish offers and write to other companies now.</Trans>
        </EmptyState>
      )}
      {error && (
        <FailedState
          message={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
          actions={isExpired && (me && !me.user.isEmailConfirmed ? <ConfirmEmailAgain /> : forward)}
        />
      )}
    </Page>
  )
}

/**
 * A query, because confirming twice does no harm. It runs only in the browser: rendering on the server must not
 * confirm.
 */
function useConfirmation(token: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['POST /confirmEmail', token],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const confirmation = requireAnswer(await call('POST /confirmEmail', { body: { token } }))
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      return confirmation
    },
  })
}

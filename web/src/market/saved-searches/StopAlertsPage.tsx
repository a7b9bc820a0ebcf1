import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailedSwitch } from '../../people/notifications/MailedSwitch.tsx'
import { query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState } from '../../platform/ui/page/States.tsx'

export interface StopLink {
  id: string
  token: string
}

/**
 * The target of the link in alert mails, which works without a log-in. Opening it changes nothing; pressing the button
 * does.
 */
export function StopAlertsPage({ link }: { link: StopLink }) {
  return (
    <Page title={<Trans>Alerts of a saved search</Trans>} width="reading">
      <AlertSwitch link={link} />
    </Page>
  )
}

function AlertSwitch({ link }: { link: StopLink }) {
  const { t } = useLingui()
  const found = useQuery({ ...switchQuery(link), retry: false })
  const turn = useTurn(link)
  return (
    <MailedSwitch
      found={found}
      turn={turn}
      deadLink={<DeadLink />}
      show={({ name, isWatched }) =>
        isWatched
          ? {
              isOn: isWatched,
              title: t`You get alerts of your search “${name}”`,
              text: <Trans>The search stays saved, and your other searches stay as they are.</Trans>,
              press: <Trans>Stop these alerts</Trans>,
            }
          : {
              isOn: isWatched,
              title: t`You get no more alerts of “${name}”`,
              text: <Trans>Changed your mind? You can start them again here, or under “Saved searches”.</Trans>,
              press: <Trans>Start them again</Trans>,
            }
      }
    />
  )
}

function switchQuery({ id, token }: StopLink) {
  return query('GET /alertSwitches/:id', { params: { id }, query: { token } })
}

function useTurn(link: StopLink) {
  const queryClient = useQueryClient()
  const { id, token } = link
  return useCallMutation('PUT /alertSwitches/:id', {
    toInput: (isWatched: boolean) => ({ params: { id }, query: { token }, body: { isWatched } }),
    onSuccess: (now) => queryClient.setQueryData(switchQuery(link).queryKey, now),
  })
}

function DeadLink() {
  return (
    <EmptyState
      title={<Trans>This link does not work</Trans>}
      actions={
        <ButtonLink to="/dashboard/saved-searches" variant="primary">
          <Trans>Open my saved searches</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may have been cut off on its way, or the search is deleted. Log in to see your saved searches.</Trans>
    </EmptyState>
  )
}

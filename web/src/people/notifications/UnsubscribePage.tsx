import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getKindOfSwitch, type MailId } from '@veos/contract/people/reference/notifications'
import { query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState } from '../../platform/ui/page/States.tsx'
import { MailedSwitch } from './MailedSwitch.tsx'
import { getNotificationLabel } from './notificationLabel.ts'

export interface MailLink {
  notificationId: MailId
  token: string
}

/**
 * The target of the link at the end of mails, which works without a log-in. Opening it changes nothing; pressing the
 * button does.
 */
export function UnsubscribePage({ link }: { link: MailLink | null }) {
  return (
    <Page title={<Trans>Mails from Veos</Trans>} width="reading">
      {link ? <MailSwitch link={link} /> : <DeadLink />}
    </Page>
  )
}

function MailSwitch({ link }: { link: MailLink }) {
  const { t } = useLingui()
  const found = useQuery({ ...switchQuery(link), retry: false })
  const turn = useTurn(link)
  const name = getNotificationLabel(getKindOfSwitch(link.notificationId))
  return (
    <MailedSwitch
      found={found}
      turn={turn}
      deadLink={<DeadLink />}
      show={({ value: isOn }) =>
        isOn
          ? {
              isOn,
              title: t`You get mails about “${name}”`,
              text: <Trans>Your other mails stay as they are. All of them are switched under “My account”.</Trans>,
              press: <Trans>Turn off</Trans>,
            }
          : {
              isOn,
              title: t`You get no more mails about “${name}”`,
              text: <Trans>Changed your mind? You can turn them on again here, or under “My account”.</Trans>,
              press: <Trans>Turn on again</Trans>,
            }
      }
    />
  )
}

function switchQuery({ notificationId, token }: MailLink) {
  return query('GET /mailSwitches/:notificationId', { params: { notificationId }, query: { token } })
}

function useTurn(link: MailLink) {
  const queryClient = useQueryClient()
  const { notificationId, token } = link
  return useCallMutation('PUT /mailSwitches/:notificationId', {
    toInput: (value: boolean) => ({ params: { notificationId }, query: { token }, body: { value } }),
    onSuccess: (now) => queryClient.setQueryData(switchQuery(link).queryKey, now),
  })
}

function DeadLink() {
  return (
    <EmptyState
      title={<Trans>This link does not work</Trans>}
      actions={
        <ButtonLink to="/dashboard/my-account/notifications" variant="primary">
          <Trans>Open my notifications</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may have been cut off on its way. Log in to switch every kind of mail off or on.</Trans>
    </EmptyState>
  )
}

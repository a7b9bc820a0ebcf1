import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { meQuery, useMe } from '../accounts/session.queries.ts'
import styles from './Team.module.css'
import { savedMs } from './team.queries.ts'

/** Requires a second factor from every user of the company. */
export function SecondFactorSwitch() {
  const { t } = useLingui()
  const me = useMe()
  const queryClient = useQueryClient()
  const { mutate } = useCallMutation('PUT /team/secondFactor', {
    toInput: (isRequired: boolean) => ({ body: { isRequired } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
      showToast({ title: t`Saved`, forMs: savedMs })
    },
    onError: (error) =>
      showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message, forMs: 6000 }),
  })
  if (!me) return null
  const { isOn, isRequired } = me.user.secondFactor
  return (
    <Card title={<Trans>Two-step log-in</Trans>}>
      {isOn || isRequired ? (
        <>
          <Checkbox
            label={<Trans>Everybody in the team logs in with a passkey, or with a code of an authenticator app</Trans>}
            name="requires-second-factor"
            isChecked={isRequired}
            onChange={(isOn) => mutate(isOn)}
          />
          <p className={styles.email}>
            <Trans>Whoever has none yet sets it up with the next page, and can do nothing else before.</Trans>
          </p>
        </>
      ) : (
        <p className={styles.email}>
          <Trans>
            You can demand it of everybody in the team once you have{' '}
            <Link to="/dashboard/my-account">set up your own</Link>.
          </Trans>
        </p>
      )}
    </Card>
  )
}

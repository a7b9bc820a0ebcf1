import { Trans, useLingui } from '@lingui/react/macro'
import { ShowMore } from '../../platform/ui/buttons/ShowMore.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { AddUserForm } from './AddUserForm.tsx'
import { SecondFactorSwitch } from './SecondFactorSwitch.tsx'
import styles from './Team.module.css'
import { TeamTable } from './TeamTable.tsx'
import { team } from './team.queries.ts'

/** The team of the user's own company, for its Admins. */
export function UsersPage() {
  const { t } = useLingui()
  const { rows: users, total, isLoading, failed, more } = useList({ ...team, refetchOnMount: 'always' })
  return (
    <Page title={<Trans>Users</Trans>} summary={total && t`${total} in your team`} width="form">
      <div className={styles.columns}>
        <div className={styles.team}>
          {isLoading && <Skeleton width="100%" height="12rem" />}
          {failed && <FailedState {...failed} />}
          {users.length > 0 && <TeamTable users={users} />}
          <ShowMore more={more} isCompact={false} />
        </div>
        <div className={styles.team}>
          <AddUserForm />
          <SecondFactorSwitch />
        </div>
      </div>
    </Page>
  )
}

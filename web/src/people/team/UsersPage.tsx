import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../platform/ui/Button.tsx'
import { Page } from '../../platform/ui/Page.tsx'
import { FailedState, Skeleton } from '../../platform/ui/States.tsx'
import { AddUserForm } from './AddUserForm.tsx'
import { SecondFactorSwitch } from './SecondFactorSwitch.tsx'
import styles from './Team.module.css'
import { TeamTable } from './TeamTable.tsx'
import { team } from './team.queries.ts'

/** The team of one's own company, for its Admins. */
export function UsersPage() {
  const { t } = useLingui()
  const list = useInfiniteQuery({ ...team, refetchOnMount: 'always' })
  const users = list.data?.pages.flatMap((page) => page.rows) ?? []
  const total = list.data?.pages[0]?.total
  return (
    <Page title={<Trans>Users</Trans>} summary={total && t`${total} in your team`} width="form">
      <div className={styles.columns}>
        <div className={styles.team}>
          {list.isPending && <Skeleton width="100%" height="12rem" />}
          {list.isError && users.length === 0 && (
            <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
          )}
          {users.length > 0 && <TeamTable users={users} />}
          {list.hasNextPage && (
            <Button onClick={() => list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </div>
        <div className={styles.team}>
          <AddUserForm />
          <SecondFactorSwitch />
        </div>
      </div>
    </Page>
  )
}

import { Trans } from '@lingui/react/macro'
import { TruckBoard } from '../../market/my-trucks/TruckBoard.tsx'
import { useMe } from '../../people/accounts/session.queries.ts'
import { Page } from '../../platform/ui/Page.tsx'
import styles from './DashboardPage.module.css'
import { LatestEmptyTrucks } from './LatestEmptyTrucks.tsx'
import { LatestRoundtrips } from './LatestRoundtrips.tsx'
import { LatestSpotFreights } from './LatestSpotFreights.tsx'
import { LatestTenders } from './LatestTenders.tsx'
import { ProfileProgress } from './ProfileProgress.tsx'

/** Where a member begins: the next loads of the trucks, what is new on the market, and what the profile still lacks. */
export function DashboardPage() {
  const me = useMe()
  return (
    <Page title={<Trans>Dashboard</Trans>} summary={me?.company?.companyName}>
      <TruckBoard />
      <div className={styles.cards}>
        {me?.company && me.user.privileges === 'Admin' && <ProfileProgress company={me.company} />}
        <LatestSpotFreights />
        <LatestTenders />
        <LatestRoundtrips />
        <LatestEmptyTrucks />
      </div>
    </Page>
  )
}

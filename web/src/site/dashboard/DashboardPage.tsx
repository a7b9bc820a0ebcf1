import { Trans } from '@lingui/react/macro'
import { TruckBoard } from '../../market/my-trucks/TruckBoard.tsx'
import { useMe } from '../../people/accounts/session.queries.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import styles from './DashboardPage.module.css'
import { LatestEmptyTrucks } from './LatestEmptyTrucks.tsx'
import { LatestRoundtrips } from './LatestRoundtrips.tsx'
import { LatestSpotFreights } from './LatestSpotFreights.tsx'
import { LatestTenders } from './LatestTenders.tsx'
import { ProfileProgress } from './ProfileProgress.tsx'

/**
 * The start page of members: the next loads for the company's trucks, the latest offers, and missing parts of the
 * profile.
 */
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

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../platform/ui/Page.tsx'
import { LinkTabs, TabLink } from '../../platform/ui/Tabs.tsx'
import { AccountRequests } from './AccountRequests.tsx'
import styles from './BackOffice.module.css'
import { BankTransfers } from './BankTransfers.tsx'
import { backOfficeCounts } from './backOffice.queries.ts'
import type { BackOfficeSearch, TabKey } from './backOfficeSearch.ts'
import { CompanyReviews } from './CompanyReviews.tsx'
import { DiscountCodes } from './DiscountCodes.tsx'
import { HeavyReaders } from './HeavyReaders.tsx'
import { Invoices } from './Invoices.tsx'
import { MessageReports } from './MessageReports.tsx'
import { MovedCompanies } from './MovedCompanies.tsx'
import { lookUps, queues } from './queues.ts'
import { RoundtripReviews } from './RoundtripReviews.tsx'
import { SecurityEvents } from './SecurityEvents.tsx'
import { StaffActions } from './StaffActions.tsx'
import { StaffCompanies } from './StaffCompanies.tsx'
import { StaffContent } from './StaffContent.tsx'
import { SystemStatus } from './SystemStatus.tsx'
import { TollRates } from './TollRates.tsx'
import { UnsentMails } from './UnsentMails.tsx'

const contents: Record<TabKey, (props: { search: BackOfficeSearch }) => React.ReactNode> = {
  requests: AccountRequests,
  reports: MessageReports,
  reviews: CompanyReviews,
  roundtrips: RoundtripReviews,
  moved: MovedCompanies,
  mails: UnsentMails,
  companies: StaffCompanies,
  invoices: Invoices,
  transfers: BankTransfers,
  content: StaffContent,
  discounts: DiscountCodes,
  tolls: TollRates,
  readers: HeavyReaders,
  actions: StaffActions,
  security: SecurityEvents,
  status: SystemStatus,
}

/** What waits for platform staff, one queue at a time, the companies, and what staff has done. */
export function BackOfficePage({ search }: { search: BackOfficeSearch }) {
  const { t, i18n } = useLingui()
  const { data: counts } = useQuery(backOfficeCounts)
  const tabs = [...queues, ...lookUps]
  const shown = tabs.find(({ key }) => key === search.queue) ?? tabs[0]!
  const Content = contents[shown.key]
  return (
    <Page title={<Trans>Back office</Trans>}>
      <LinkTabs label={t`What waits`}>
        {tabs.map(({ key, label, ...rest }) => (
          <TabLink
            key={key}
            to="/admin"
            search={{ queue: key }}
            aria-current={key === shown.key ? 'page' : undefined}
            activeProps={{ 'aria-current': undefined }}
          >
            {i18n._(label)}
            {counts && 'countOf' in rest && ` (${rest.countOf(counts)})`}
          </TabLink>
        ))}
      </LinkTabs>
      <section aria-labelledby="queue-title" className={styles.queue}>
        <h2 id="queue-title">{i18n._(shown.label)}</h2>
        <Content search={search} />
      </section>
    </Page>
  )
}

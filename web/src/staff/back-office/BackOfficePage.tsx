import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type StaffQueueCount, staffQueues } from '@veos/contract/staff/reference/staffQueues'
import { backOfficeCounts } from '../../people/staff-actions/backOffice.queries.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { Page } from '../../platform/ui/page/Page.tsx'
import { LinkTabs, TabLink } from '../../platform/ui/page/Tabs.tsx'
import { type BackOfficeSearch, type TabKey, tabKeys } from './backOfficeSearch.ts'
import { tabs } from './tabs.ts'

const countOf: Partial<Record<TabKey, StaffQueueCount>> = staffQueues

/** The back office: queues of tasks for staff, the companies, and the log of staff actions. */
export function BackOfficePage({ search }: { search: BackOfficeSearch }) {
  const { t, i18n } = useLingui()
  const { data: counts } = useQuery(backOfficeCounts)
  const shownKey = search.queue ?? tabKeys[0]!
  const { label, Content } = tabs[shownKey]
  return (
    <Page title={<Trans>Back office</Trans>}>
      <LinkTabs label={t`What waits`}>
        {tabKeys.map((key) => {
          const count = countOf[key]
          return (
            <TabLink
              key={key}
              to="/admin"
              search={{ queue: key }}
              aria-current={key === shownKey ? 'page' : undefined}
              activeProps={{ 'aria-current': undefined }}
            >
              {i18n._(tabs[key].label)}
              {counts && count && ` (${counts[count]})`}
            </TabLink>
          )
        })}
      </LinkTabs>
      <section aria-labelledby="queue-title" className={styles.queue}>
        <h2 id="queue-title">{i18n._(label)}</h2>
        <Content search={search} />
      </section>
    </Page>
  )
}

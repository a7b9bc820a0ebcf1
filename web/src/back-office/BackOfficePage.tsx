import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../ui/Page.tsx'
import { LinkTabs, TabLink } from '../ui/Tabs.tsx'
import { AccountRequests } from './AccountRequests.tsx'
import styles from './BackOffice.module.css'
import { backOfficeCounts } from './backOffice.queries.ts'
import { MessageReports } from './MessageReports.tsx'
import { type QueueKey, queues } from './queues.ts'
import { RoundtripReviews } from './RoundtripReviews.tsx'
import { StaffActions } from './StaffActions.tsx'

const contents = { requests: AccountRequests, reports: MessageReports, roundtrips: RoundtripReviews } as const

/** What waits for platform staff, one queue at a time, and what it has done. */
export function BackOfficePage({ queue }: { queue: QueueKey | undefined }) {
  const { t, i18n } = useLingui()
  const { data: counts } = useQuery(backOfficeCounts)
  const shown = queues.find(({ key }) => key === queue) ?? queues[0]
  const Content = contents[shown.key]
  return (
    <Page title={<Trans>Back office</Trans>}>
      <LinkTabs label={t`What waits`}>
        {queues.map(({ key, label, countOf }, index) => (
          <TabLink key={key} to="/admin" search={index === 0 ? {} : { queue: key }} activeOptions={{ exact: true }}>
            {i18n._(label)}
            {counts && ` (${countOf(counts)})`}
          </TabLink>
        ))}
      </LinkTabs>
      <div className={styles.columns}>
        <section aria-labelledby="queue-title" className={styles.queue}>
          <h2 id="queue-title">{i18n._(shown.label)}</h2>
          <Content />
        </section>
        <section aria-labelledby="actions-title" className={styles.actions}>
          <h2 id="actions-title">
            <Trans>Latest actions</Trans>
          </h2>
          <StaffActions />
        </section>
      </div>
    </Page>
  )
}

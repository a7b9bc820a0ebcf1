import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '../../platform/ui/page/Page.tsx'
import { LinkTabs, TabLink } from '../../platform/ui/page/Tabs.tsx'
import styles from './MyOffers.module.css'
import { myOfferKinds } from './myOfferKinds.ts'
import { myOfferCounts } from './myOffers.queries.ts'
import { useReviewNews } from './useReviewNews.ts'

/** The title and the tabs above the company's own offers of one kind. */
export function MyOffersFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { data: counts } = useQuery(myOfferCounts)
  useReviewNews()
  return (
    <Page title={<Trans>My offers</Trans>} actions={actions}>
      <div className={styles.tabs}>
        <LinkTabs label={t`Kinds of offer`}>
          {myOfferKinds.map(({ facts, label }) => {
            const count = counts?.[facts.countKey].all
            return (
              <TabLink key={facts.kind} to={facts.to.mine} activeOptions={{ includeSearch: false }}>
                {i18n._(label)}
                {count !== undefined && ` (${count})`}
              </TabLink>
            )
          })}
        </LinkTabs>
      </div>
      {children}
    </Page>
  )
}

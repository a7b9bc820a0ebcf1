import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '../../platform/ui/page/Page.tsx'
import { LinkTabs, TabLink } from '../../platform/ui/page/Tabs.tsx'
import { quotationTabs } from './quotationTabs.ts'
import { useNegotiationCounts } from './waiting.queries.ts'

/** The title and the tabs above the company's quotations, which include offers for single loads. */
export function QuotationsFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t, i18n } = useLingui()
  const counts = useNegotiationCounts()
  return (
    <Page title={<Trans>Quotations</Trans>} actions={actions}>
      <LinkTabs label={t`Quotations`}>
        {quotationTabs.map(({ list, to, label }) => (
          <TabLink key={list} to={to} activeOptions={{ includeSearch: false }}>
            {i18n._(label)}
            {counts && ` (${counts[list]})`}
          </TabLink>
        ))}
      </LinkTabs>
      {children}
    </Page>
  )
}

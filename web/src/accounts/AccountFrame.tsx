import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '../ui/Page.tsx'
import { LinkTabs, TabLink } from '../ui/Tabs.tsx'
import styles from './AccountFrame.module.css'
import { accountTabs, type TabReaders } from './accountTabs.ts'
import { type Me, useMe } from './session.queries.ts'

/** Title and tabs over the pages of one's account. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const me = useMe()
  return (
    <Page title={<Trans>My account</Trans>} width="form">
      <div className={styles.tabs}>
        <LinkTabs label={t`My account`}>
          {accountTabs
            .filter(({ isFor }) => me && mayRead(me, isFor))
            .map(({ to, label }) => (
              <TabLink key={to} to={to} activeOptions={{ exact: true }}>
                {i18n._(label)}
              </TabLink>
            ))}
        </LinkTabs>
      </div>
      {children}
    </Page>
  )
}

function mayRead({ user, company }: Me, isFor: TabReaders): boolean {
  if (isFor === 'everybody') return true
  return company !== null && (isFor === 'members' || user.privileges === 'Admin')
}

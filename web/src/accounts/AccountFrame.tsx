import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '../ui/Page.tsx'
import { LinkTabs, TabLink } from '../ui/Tabs.tsx'
import styles from './AccountFrame.module.css'
import { accountTabs } from './accountTabs.ts'
import { useMe } from './session.queries.ts'

/** Title and tabs over the pages of one's account. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const isAdmin = useMe()?.user.privileges === 'Admin'
  return (
    <Page title={<Trans>My account</Trans>} width="form">
      <div className={styles.tabs}>
        <LinkTabs label={t`My account`}>
          {accountTabs
            .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
            .map(({ to, label }) => (
              <TabLink key={to} to={to}>
                {i18n._(label)}
              </TabLink>
            ))}
        </LinkTabs>
      </div>
      {children}
    </Page>
  )
}

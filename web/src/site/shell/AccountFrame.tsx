import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { LinkTabs, TabLink } from '../../platform/ui/page/Tabs.tsx'
import styles from './AccountFrame.module.css'
import { accountTabs, listLinks } from './navigation.ts'

/** The title and the tabs above the pages of the user's account. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const me = useMe()
  return (
    <Page title={<Trans>My account</Trans>} width="form">
      <div className={styles.tabs}>
        <LinkTabs label={t`My account`}>
          {listLinks(me, accountTabs).map(({ to, label }) => (
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

import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { useMe } from '../accounts/session.queries.ts'
import styles from './FreeTrialPage.module.css'
import { TrialFacts } from './TrialFacts.tsx'
import { TrialStart } from './TrialStart.tsx'

/** The page about the free trial. */
export function FreeTrialPage() {
  const me = useMe()
  return (
    <Page title={<Trans>Try Veos</Trans>} width="reading">
      <div className={styles.parts}>
        {me?.company && <TrialStart company={me.company} user={me.user} />}
        <TrialFacts />
        <p>
          <Trans>
            The trial ends by itself and costs nothing: we do not ask for a card. What you have published and written
            stays, and goes on with the plan that you choose.
          </Trans>
        </p>
        <div className={styles.actions}>
          {me ? (
            <ButtonLink to="/dashboard" variant="primary">
              <Trans>Go to the dashboard</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/sign-up" variant="primary">
              <Trans>Start your free trial</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/pricing">
            <Trans>Plans and prices</Trans>
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}

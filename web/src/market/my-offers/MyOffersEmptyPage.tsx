import { Trans, useLingui } from '@lingui/react/macro'
import { useMe } from '../../people/accounts/session.queries.ts'
import { IconPackage } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState } from '../../platform/ui/page/States.tsx'
import { CreateOfferLink } from '../offers/CreateOfferLink.tsx'
import { myEmptyTruckKind, myRoundtripKind, mySpotFreightKind, myTenderKind } from './myOfferKinds.ts'

/** The kinds that companies usually start with; companies with trucks also see empty trucks. */
const firstOffers = [mySpotFreightKind, myTenderKind, myRoundtripKind]

/** Shown to a company that has not published anything yet. */
export function MyOffersEmptyPage() {
  const { i18n } = useLingui()
  const isHaulier = useMe()?.company?.companyType === 'Haulier'
  const kinds = isHaulier ? [...firstOffers, myEmptyTruckKind] : firstOffers
  return (
    <Page title={<Trans>My offers</Trans>}>
      <EmptyState
        icon={<IconPackage size={22} />}
        title={<Trans>Start by adding your first tender, spot freight or roundtrip</Trans>}
        actions={kinds.map(({ facts, add, newOffer }, at) => (
          <CreateOfferLink
            key={facts.kind}
            facts={facts}
            variant={at === 0 ? 'primary' : 'default'}
            keyDoes={at === 0 ? i18n._(newOffer) : undefined}
          >
            {i18n._(add)}
          </CreateOfferLink>
        ))}
      >
        <Trans>
          It takes two minutes. Partners all over Europe see it, roundtrips once our staff has looked at them.
        </Trans>
      </EmptyState>
    </Page>
  )
}

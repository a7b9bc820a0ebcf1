import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferPlace } from '@veos/contract/market/offers'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { type ReactNode, useState } from 'react'
import { SheetStar } from '../../deals/favourites/FavouriteStar.tsx'
import { IconArrowRight } from '../../platform/ui/icons/icons.ts'
import type { MapMarker } from '../../platform/ui/map/routeMapTypes.ts'
import { Sheet } from '../../platform/ui/overlay/Sheet.tsx'
import { Skeleton } from '../../platform/ui/page/States.tsx'
import { Tabs } from '../../platform/ui/page/Tabs.tsx'
import { RoutePanel } from '../routing/RoutePanel.tsx'
import { TripEstimate } from '../trip-cost/TripEstimate.tsx'
import type { KindFacts } from './kindFacts.ts'
import { toMarkedOffer } from './markedOffer.ts'
import { OfferActions } from './OfferActions.tsx'
import styles from './OfferSheet.module.css'
import { PublisherLine } from './PublisherLine.tsx'
import type { OverList, ShownOffer } from './shownOffer.ts'

interface OfferSheetProps extends OverList {
  facts: KindFacts
  offer: ShownOffer
  /** The large heading: `RouteTitle`, or the name of the offer. */
  title: ReactNode
  /** The most important figures, such as price and distance, each in an element of its own. */
  figures?: ReactNode
  /** The route on the map, see `toRouteMarkers`. Without it the tab is left out. */
  markers?: readonly [MapMarker, ...MapMarker[]]
  /** The subject of a message to its author. */
  subject: string
  /** A favourite button with a text, which replaces the star in the bar at the top. */
  favouriteButton?: ReactNode
  /** Further actions: for others beside contacting, for its own company beside editing. */
  actions?: ReactNode
  /** The facts about the offer. */
  children: ReactNode
}

type Tab = 'details' | 'map'

/** The sheet of an offer: its load, its route and its contact. */
export function OfferSheet(props: OfferSheetProps) {
  const { facts, offer, title, figures, markers, subject, favouriteButton, actions, children, ...over } = props
  const { t, i18n } = useLingui()
  const [tab, setTab] = useState<Tab>('details')
  const hasTrip = markers && offer.can.openDetails && offerKindFacts[facts.kind].publisherIs === 'client'
  const details = (
    <div className={styles.details}>
      {hasTrip && <TripEstimate offerId={offer._id} />}
      {children}
    </div>
  )
  return (
    <Sheet
      {...over}
      title={i18n._(facts.words.name)}
      tools={offer.can.favourite && !favouriteButton && <SheetStar offer={toMarkedOffer(offer, facts)} />}
      foot={
        (offer.can.duplicate || offer.can.contact) && (
          <OfferActions facts={facts} offer={offer} title={subject}>
            {actions}
          </OfferActions>
        )
      }
    >
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        {figures && <p className={styles.figures}>{figures}</p>}
        <PublisherLine publisher={offer.company} />
        {offer.can.favourite && favouriteButton}
      </div>
      {markers ? (
        <Tabs
          label={t`Views of this offer`}
          tabs={[
            { key: 'details', label: <Trans>Details</Trans> },
            { key: 'map', label: <Trans>Map</Trans> },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'details' ? (
            details
          ) : (
            <div className={styles.map}>
              <RoutePanel key={offer._id} markers={markers} />
            </div>
          )}
        </Tabs>
      ) : (
        details
      )}
    </Sheet>
  )
}

/** `Tallinn → Riga` */
export function RouteTitle({ from, to }: { from: string; to: string }) {
  const { t } = useLingui()
  return (
    <>
      <span>{from}</span>
      <IconArrowRight size={20} aria-label={t`to`} />
      <span>{to}</span>
    </>
  )
}

/**
 * The markers of a route from the first place of loading to the first of unloading, with further places between them.
 */
export function toRouteMarkers(
  [start, ...moreLoading]: readonly OfferPlace[],
  [end, ...moreUnloading]: readonly OfferPlace[],
): readonly [MapMarker, ...MapMarker[]] | undefined {
  const marker = (place: OfferPlace, kind: MapMarker['kind']): MapMarker => ({
    ...place.coordinates,
    label: place.locationName,
    kind,
  })
  if (!start || !end) return undefined
  return [
    marker(start, 'start'),
    ...[...moreLoading, ...moreUnloading].map((place) => marker(place, 'via')),
    marker(end, 'end'),
  ]
}

export function OfferSheetSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      <Skeleton width="70%" height="1.5rem" />
      <Skeleton width="40%" />
      <Skeleton width="100%" height="10rem" />
      <Skeleton width="100%" height="8rem" />
    </div>
  )
}

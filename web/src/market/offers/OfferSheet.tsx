import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferPlace } from '@veos/contract/market/offers'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { type ReactNode, useState } from 'react'
import { SheetStar } from '../../deals/favourites/FavouriteStar.tsx'
import { IconArrowRight } from '../../platform/ui/icons.ts'
import type { MapMarker } from '../../platform/ui/map/routeMapTypes.ts'
import { Sheet } from '../../platform/ui/Sheet.tsx'
import { Skeleton } from '../../platform/ui/States.tsx'
import { Tabs } from '../../platform/ui/Tabs.tsx'
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
  /** What it is, large: `RouteTitle`, or the name of the offer. */
  title: ReactNode
  /** Price, distance: what decides, each in an element of its own. */
  figures?: ReactNode
  /** The route on the map, see `routeMarkers`; kinds without one have no tab for it. */
  markers?: readonly [MapMarker, ...MapMarker[]]
  /** What a message to its author is about. */
  subject: string
  /** Marks it as a favourite in words, instead of the star in the bar at the top. */
  favouriteButton?: ReactNode
  /** What others may do beside getting in touch, or its company beside changing it. */
  actions?: ReactNode
  /** The facts. */
  children: ReactNode
}

type Tab = 'details' | 'map'

/** One offer over the list: its load, its route and its contact. */
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

/** The route goes from the first place of loading to the first of unloading; further places are marked along it. */
export function routeMarkers(
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

import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RouteAnswer } from '@veos/contract/market/routing'
import { query } from '../../platform/api.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { formatKm } from '../../platform/ui/format.ts'
import { LazyRouteMap } from '../../platform/ui/map/LazyRouteMap.tsx'
import type { MapMarker } from '../../platform/ui/map/routeMapTypes.ts'
import { Banner, Skeleton } from '../../platform/ui/page/States.tsx'
import { formatHours } from './formatHours.ts'
import styles from './RoutePanel.module.css'

interface RoutePanelProps {
  /** The first marker is the start of the route; the one marked `end` is its destination. */
  markers: readonly [MapMarker, ...MapMarker[]]
}

/** Routes are never refetched: roads change less often than pages are reloaded. */
function routeBetween(from: MapMarker, to: MapMarker) {
  const pointText = ({ lat, long }: MapMarker) => `${lat},${long}`
  return queryOptions({
    ...query('GET /route', { query: { from: pointText(from), to: pointText(to) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A route on the map with its distance and the kind of distance. It is fetched when first shown. */
export function RoutePanel({ markers }: RoutePanelProps) {
  const { t } = useLingui()
  const [from] = markers
  const to = markers.find(({ kind }) => kind === 'end') ?? from
  const found = useQuery(routeBetween(from, to))
  const route = found.data
  const words = useRouteWords()
  const ends = t`From ${from.label} to ${to.label}`

  return (
    <div className={styles.panel}>
      {found.isError ? (
        <Banner
          kind="failure"
          action={
            <Button isCompact isBusy={found.isFetching} onClick={() => found.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {found.error.message}
        </Banner>
      ) : (
        <div className={styles.caption} role="status">
          {route ? (
            <>
              <p className={styles.distance}>{words.distance(route)}</p>
              {words.notes(route).map((note) => (
                <p key={note}>{note}</p>
              ))}
            </>
          ) : (
            <>
              <span className="visually-hidden">{t`Looking for the route`}</span>
              <Skeleton width="60%" />
              <Skeleton width="35%" height="0.75rem" />
            </>
          )}
        </div>
      )}
      <div className={styles.map}>
        <LazyRouteMap
          line={route ? (route.line as [number, number][]) : found.isError ? null : beeline(from, to)}
          isDashed={!route || route.quality === 'estimate'}
          markers={[...markers]}
          attribution={route?.attribution ? [route.attribution] : []}
          textAlternative={route ? `${ends}: ${words.distance(route)}` : ends}
        />
      </div>
    </div>
  )
}

/** The straight line, shown until the route is loaded. */
function beeline(from: MapMarker, to: MapMarker): [number, number][] {
  return [from, to].map(({ lat, long }) => [long, lat])
}

function useRouteWords() {
  const { t } = useLingui()
  const kinds = {
    estimate: (km: string) => t`≈ ${km} – estimate along main European roads, not a truck navigation route`,
    truck: (km: string) => t`Fastest truck route, ${km}`,
    car: (km: string) => t`Fastest route for cars, ${km}`,
  }
  return {
    distance: ({ distanceKm, quality }: RouteAnswer) => kinds[quality](formatKm(distanceKm)),
    /** The driving time and the notices, without notices that the distance already includes. */
    notes: ({ durationMin, notices, quality }: RouteAnswer) => [
      ...(durationMin === null ? [] : [t`About ${formatHours(durationMin)} of driving, without breaks and rest`]),
      ...notices.filter((notice) => quality !== 'estimate' || !/^Estimate along main/.test(notice)),
    ],
  }
}

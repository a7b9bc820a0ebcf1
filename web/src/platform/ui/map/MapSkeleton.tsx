import { Trans } from '@lingui/react/macro'
import styles from './RouteMap.module.css'
import type { RouteMapProps } from './routeMapTypes.ts'
import { StaticMap } from './StaticMap.tsx'

/** Shown until a map is loaded: the same ground and the known points of the route. */
export function MapSkeleton(props: RouteMapProps) {
  return (
    <div className={styles.map} role="status">
      <StaticMap {...props} />
      <span className="visually-hidden">
        <Trans>Loading the map</Trans>
      </span>
    </div>
  )
}

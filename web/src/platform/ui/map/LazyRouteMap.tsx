import { Trans } from '@lingui/react/macro'
import { Suspense, useSyncExternalStore } from 'react'
import { createLazyComponent } from '../../lazyComponent.ts'
import styles from './RouteMap.module.css'
import type { RouteMapProps } from './routeMapTypes.ts'
import { StaticMap } from './StaticMap.tsx'

const RouteMap = createLazyComponent(() => import('./RouteMap.tsx'))

/** `RouteMap`, loaded when first shown. It is never rendered on the server; a skeleton is shown until it is loaded. */
export function LazyRouteMap(props: RouteMapProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!isInBrowser) return <MapSkeleton {...props} />
  return (
    <Suspense fallback={<MapSkeleton {...props} />}>
      <RouteMap {...props} />
    </Suspense>
  )
}

/** Shown until the map is loaded: the background map and the known points of the route. */
function MapSkeleton(props: RouteMapProps) {
  return (
    <div className={styles.map} role="status">
      <StaticMap {...props} />
      <span className="visually-hidden">
        <Trans>Loading the map</Trans>
      </span>
    </div>
  )
}

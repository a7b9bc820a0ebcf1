import { lazy, Suspense, useSyncExternalStore } from 'react'
import { MapSkeleton } from './MapSkeleton.tsx'
import type { RouteMapProps } from './routeMapTypes.ts'

const RouteMap = lazy(() => import('./RouteMap.tsx'))

/** `RouteMap`, fetched when first shown and never rendered on the server, with its skeleton meanwhile. */
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

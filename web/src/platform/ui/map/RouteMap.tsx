import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useShownScheme } from '../styles/colorScheme.ts'
import styles from './RouteMap.module.css'
import type { RouteMapProps } from './routeMapTypes.ts'
import { StaticMap } from './StaticMap.tsx'
import { type MapHandle, startMap } from './startMap.ts'

/**
 * A route on a map that fills its parent. It is large and works only in the browser: use it through `LazyRouteMap`.
 * Without WebGL the route is drawn on a plain picture of Europe instead.
 */
export default function RouteMap(props: RouteMapProps) {
  const { t } = useLingui()
  const [fault, setFault] = useState<MapFault | null>(null)
  const reasons = {
    webgl: t`WebGL is off in this browser, so this is a picture`,
    style: t`The map could not be loaded, so this is a picture`,
  }
  const credits = props.styleUrl === undefined || fault ? [t`Made with Natural Earth`] : []
  const lines = [...(fault ? [reasons[fault]] : []), ...props.attribution, ...credits]
  return (
    <figure className={styles.map} aria-label={t`Map`}>
      {fault ? <StaticMap {...props} /> : <LiveMap {...props} onFailure={setFault} />}
      <p className={styles.attribution}>{[...new Set(lines)].join(' · ')}</p>
      <figcaption className="visually-hidden">{props.textAlternative}</figcaption>
    </figure>
  )
}

/** The reason why there is no live map: MapLibre did not start, or its style did not load. */
type MapFault = 'webgl' | 'style'

function LiveMap(props: RouteMapProps & { onFailure: (fault: MapFault) => void }) {
  const { line, isDashed, markers, styleUrl, onFailure } = props

  const container = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const scheme = useShownScheme()
  const words = useMapWords()
  const start = useEffectEvent(() =>
    startMap(container.current!, { styleUrl, words, onFailure: () => onFailure('style') }),
  )
  const fail = useEffectEvent(onFailure)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another style needs another map
  useEffect(() => {
    try {
      map.current = start()
    } catch {
      fail('webgl')
    }
    return () => {
      map.current?.remove()
      map.current = null
    }
  }, [styleUrl])

  // Callers build new arrays on each render; the map is updated only when their content has changed.
  const shown = JSON.stringify({ line, isDashed, markers, scheme, styleUrl })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` contains everything that is shown
  useEffect(() => map.current?.show({ line, isDashed, markers, scheme }), [shown])

  return <div ref={container} className={styles.canvas} />
}

/** The texts of MapLibre's controls, by MapLibre's keys. */
function useMapWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    'Map.Title': t`Map, move with the arrow keys, zoom with plus and minus`,
    'NavigationControl.ZoomIn': t`Zoom in`,
    'NavigationControl.ZoomOut': t`Zoom out`,
    'AttributionControl.ToggleAttribution': t`Show or hide the sources`,
    'CooperativeGesturesHandler.MobileHelpText': t`Use two fingers to move the map`,
    'CooperativeGesturesHandler.WindowsHelpText': t`Use Ctrl and scroll to zoom the map`,
    'CooperativeGesturesHandler.MacHelpText': t`Use ⌘ and scroll to zoom the map`,
  }
}

import { Trans } from '@lingui/react/macro'
import { heroMapUrl } from './baseMapFile.ts'
import { heroSize } from './heroProjection.ts'
import styles from './RouteMap.module.css'

/** Stands where a map is about to be: the same ground and the same outlines, without the route. */
export function MapSkeleton() {
  return (
    <div className={styles.map} role="status">
      <svg
        className={styles.picture}
        viewBox={`0 0 ${heroSize.width} ${heroSize.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <use href={`${heroMapUrl}#neighbours`} className={styles.neighbours} />
        <use href={`${heroMapUrl}#land`} className={styles.land} />
      </svg>
      <span className="visually-hidden">
        <Trans>Loading the map</Trans>
      </span>
    </div>
  )
}

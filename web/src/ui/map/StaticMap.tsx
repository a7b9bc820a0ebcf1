import { heroMapUrl } from './baseMapFile.ts'
import { heroSize, projectToHero } from './heroProjection.ts'
import { isNorthern } from './markerElement.ts'
import styles from './RouteMap.module.css'
import type { RouteMapProps } from './routeMapTypes.ts'

/** Never closer than this, in units of the picture: its outlines are made for a whole continent. */
const narrowestView = 170

/** The route on the plain picture of Europe, for browsers without WebGL. */
export function StaticMap({ line, isDashed, markers }: Pick<RouteMapProps, 'line' | 'isDashed' | 'markers'>) {
  const route = (line ?? []).map(([lon, lat]) => projectToHero(lat, lon))
  const dots = markers.map((marker) => ({
    ...marker,
    ...projectToHero(marker.lat, marker.long),
    namePx: isNorthern(marker, markers) ? -11 : 20,
  }))
  const view = viewOf([...route, ...dots])
  const path = route.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const unit = Math.max(view.width, view.height) / 440
  return (
    <svg className={styles.picture} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
      <use href={`${heroMapUrl}#neighbours`} className={styles.neighbours} />
      <use href={`${heroMapUrl}#land`} className={styles.land} />
      <use href={`${heroMapUrl}#lakes`} className={styles.lakes} />
      <use href={`${heroMapUrl}#borders`} className={styles.borders} />
      <polyline points={path} className={styles.casing} />
      <polyline points={path} className={styles.line} strokeDasharray={isDashed ? '9 5' : undefined} />
      {dots.map(({ x, y, kind, label, namePx }) => (
        <g key={`${kind} ${x} ${y} ${label}`}>
          <circle cx={x} cy={y} r={(kind === 'via' ? 4 : 6) * unit} className={styles[`${kind}Dot`]} />
          {kind !== 'via' && (
            <text x={x} y={y + namePx * unit} fontSize={13 * unit} strokeWidth={4 * unit} className={styles.dotName}>
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

function viewOf(points: { x: number; y: number }[]) {
  if (points.length === 0) return { x: 0, y: 0, ...heroSize }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const width = Math.max(narrowestView, (Math.max(...xs) - left) * 1.4)
  const height = Math.max(narrowestView, (Math.max(...ys) - top) * 1.4)
  return {
    x: (left + Math.max(...xs) - width) / 2,
    y: (top + Math.max(...ys) - height) / 2,
    width,
    height,
  }
}

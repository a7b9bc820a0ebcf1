import { useEffect, useState } from 'react'
import type { BaseMap } from './baseMap.ts'
import { heroMapUrl } from './baseMapFile.ts'
import { isNorthern } from './createMarkerElement.ts'
import { heroSize, projectToHero } from './heroProjection.ts'
import { computeNameBox, placeLabelsOfView } from './pictureLabels.ts'
import { shiftInside } from './placeLabels.ts'
import styles from './RouteMap.module.css'
import type { RouteMapProps } from './routeMapTypes.ts'

/** The smallest width of the view, in units of the picture: its outlines are drawn for a whole continent. */
const narrowestView = 170
/** The assumed width of the picture in pixels: on the server the real one is unknown. */
const usualPx = 440

/** The route on the plain picture of Europe: shown until the live map is loaded, and in browsers without WebGL. */
export function StaticMap({ line, isDashed, markers }: Pick<RouteMapProps, 'line' | 'isDashed' | 'markers'>) {
  const base = useBaseMap()
  const route = (line ?? []).map(([lon, lat]) => projectToHero(lat, lon))
  const points = markers.map((marker) => ({
    ...marker,
    ...projectToHero(marker.lat, marker.long),
    namePx: isNorthern(marker, markers) ? -11 : 20,
  }))
  const view = viewOf([...route, ...points])
  const unit = Math.max(view.width, view.height) / usualPx
  const dots = points.map((point) => {
    const box = computeNameBox(point, point.namePx, view, unit)
    const shift = shiftInside(box.left, box.right, { left: 4, right: view.width / unit - 4 })
    return {
      ...point,
      nameX: point.x + shift * unit,
      nameBox: { ...box, left: box.left + shift, right: box.right + shift },
    }
  })
  const named = dots.filter(({ kind }) => kind !== 'via')
  const labels = base
    ? placeLabelsOfView(
        base,
        markers,
        view,
        unit,
        named.map(({ nameBox }) => nameBox),
      )
    : []
  const path = route.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg className={styles.picture} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
      <use href={`${heroMapUrl}#neighbours`} className={styles.neighbours} />
      <use href={`${heroMapUrl}#land`} className={styles.land} />
      <use href={`${heroMapUrl}#lakes`} className={styles.lakes} />
      <use href={`${heroMapUrl}#borders`} className={styles.borders} />
      <polyline points={path} className={styles.casing} />
      <polyline points={path} className={styles.line} strokeDasharray={isDashed ? '9 5' : undefined} />
      {labels.map(({ id, kind, name, x, y, size }) => (
        <g key={id} data-label={kind}>
          {kind === 'town' && <circle cx={x} cy={y} r={2 * unit} className={styles.townDot} />}
          <text
            x={x}
            y={y + (kind === 'town' ? -6 * unit : size * 0.35)}
            fontSize={size}
            strokeWidth={3 * unit}
            className={kind === 'town' ? styles.townName : styles.countryName}
          >
            {name}
          </text>
        </g>
      ))}
      {dots.map(({ x, y, nameX, kind, label, namePx }) => (
        <g key={`${kind} ${x} ${y} ${label}`}>
          <circle cx={x} cy={y} r={(kind === 'via' ? 4 : 6) * unit} className={styles[`${kind}Dot`]} />
          {kind !== 'via' && (
            <text
              x={nameX}
              y={y + namePx * unit}
              fontSize={13 * unit}
              strokeWidth={4 * unit}
              className={styles.dotName}
            >
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/** The names of towns and countries once they are loaded. The picture is drawn without them before. */
function useBaseMap(): BaseMap | null {
  const [base, setBase] = useState<BaseMap | null>(null)
  useEffect(() => {
    let isGone = false
    import('./baseMap.ts')
      .then(({ readBaseMap }) => readBaseMap())
      .then(
        (read) => isGone || setBase(read),
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [])
  return base
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

import { useId } from 'react'
import { heroMapUrl } from './baseMapFile.ts'
import styles from './EuropeMap.module.css'
import { heroSize, projectToHero } from './heroProjection.ts'
import type { MapPoint } from './routeMapTypes.ts'

type Lane = { from: MapPoint; to: MapPoint; weight: number }

type EuropeMapProps = {
  /** `weight` is relative to the heaviest lane. A heavier lane has a broader and stronger line. */
  lanes: Lane[]
  title: string
  description: string
  className?: string
}

/** The curvature of a lane as a share of its length, so that opposite directions do not cover each other. */
const bow = 0.16

/** A picture of Europe with lanes between towns: plain SVG, rendered the same on the server, without a script. */
export function EuropeMap({ lanes, title, description, className }: EuropeMapProps) {
  const id = useId()
  const heaviest = Math.max(1, ...lanes.map(({ weight }) => weight))
  const drawn = lanes
    .map((lane) => ({ ...arcOf(lane), strength: Math.sqrt(lane.weight / heaviest) }))
    .sort((a, b) => a.strength - b.strength)
  return (
    <svg
      className={`${styles.europe} ${className ?? ''}`}
      viewBox={`0 0 ${heroSize.width} ${heroSize.height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <use href={`${heroMapUrl}#neighbours`} className={styles.neighbours} />
      <use href={`${heroMapUrl}#land`} className={styles.land} />
      <use href={`${heroMapUrl}#lakes`} className={styles.lakes} />
      <use href={`${heroMapUrl}#borders`} className={styles.borders} />
      {drawn.map(({ path, strength }) => (
        <path
          key={path}
          d={path}
          className={styles.lane}
          strokeWidth={(1 + 3.4 * strength).toFixed(2)}
          opacity={(0.3 + 0.65 * strength).toFixed(2)}
        />
      ))}
      {drawn.map(({ path, from, to, strength }) => (
        <g key={path}>
          <circle {...round(from)} r={(1.5 + strength).toFixed(1)} className={styles.origin} />
          <circle {...round(to)} r={(2.4 + 2.6 * strength).toFixed(1)} className={styles.destination} />
        </g>
      ))}
    </svg>
  )
}

function arcOf({ from, to }: Lane) {
  const a = projectToHero(from.lat, from.long)
  const b = projectToHero(to.lat, to.long)
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) * bow, y: (a.y + b.y) / 2 + (b.x - a.x) * bow }
  const write = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return { path: `M${write(a)}Q${write(bend)} ${write(b)}`, from: a, to: b }
}

const round = ({ x, y }: { x: number; y: number }) => ({ cx: x.toFixed(1), cy: y.toFixed(1) })

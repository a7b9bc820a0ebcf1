import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../platform/ui/format.ts'
import { EuropeMap } from '../../platform/ui/map/EuropeMap.tsx'
import type { MarketLane } from './home.queries.ts'
import styles from './MarketHero.module.css'

/** The number of lanes that are described in words, for screen readers. */
const laneCountInWords = 8

/** A map of Europe with today's strongest lanes. */
export function LaneMap({ lanes }: { lanes: MarketLane[] }) {
  const { t } = useLingui()
  const [strongest] = lanes
  const words = lanes.slice(0, laneCountInWords).map(({ from, to, offers }) => {
    const count = formatNumber(offers)
    return t`${from.name} to ${to.name}: ${count}`
  })
  return (
    <figure className={styles.map}>
      <EuropeMap
        className={styles.drawing}
        lanes={lanes.map(({ from, to, offers }) => ({ from, to, weight: offers }))}
        title={t`Map of Europe with today’s strongest lanes between countries`}
        description={words.join('; ')}
      />
      <figcaption className={styles.caption}>
        {strongest && (
          <Trans>
            Today’s strongest lanes between countries, drawn from live offers. The broadest leads from{' '}
            {strongest.from.name} to {strongest.to.name}.
          </Trans>
        )}
      </figcaption>
    </figure>
  )
}

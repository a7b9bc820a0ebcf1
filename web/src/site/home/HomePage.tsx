import { useQuery } from '@tanstack/react-query'
import { Benefits } from './Benefits.tsx'
import styles from './HomePage.module.css'
import { HowItWorks } from './HowItWorks.tsx'
import { marketQuery } from './home.queries.ts'
import { LatestOffers } from './LatestOffers.tsx'
import { MarketHero } from './MarketHero.tsx'
import { Voices } from './Voices.tsx'

/** The market itself: where loads go today, the newest of them, and how to take part. */
export function HomePage() {
  const market = useQuery(marketQuery)
  return (
    <div className={styles.page} data-no-rail>
      <MarketHero market={market.data} />
      <LatestOffers market={market} />
      <HowItWorks />
      <Benefits />
      <Voices />
    </div>
  )
}

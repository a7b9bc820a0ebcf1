import { useQuery } from '@tanstack/react-query'
import { Claims } from '../content/Claims.tsx'
import { homeContent } from '../content/content.queries.ts'
import { Benefits } from './Benefits.tsx'
import { HomeData } from './HomeData.tsx'
import styles from './HomePage.module.css'
import { HowItWorks } from './HowItWorks.tsx'
import { marketQuery } from './home.queries.ts'
import { LatestOffers } from './LatestOffers.tsx'
import { LatestPosts } from './LatestPosts.tsx'
import { MarketHero } from './MarketHero.tsx'
import { Testimonials } from './Testimonials.tsx'

/** The market itself: where loads go today, the newest of them, and how to take part. */
export function HomePage() {
  const market = useQuery(marketQuery)
  // Without it the page is whole: the market is what people come for.
  const { data: content } = useQuery(homeContent)
  return (
    <div className={styles.page} data-no-rail>
      <HomeData />
      <MarketHero market={market.data} />
      <LatestOffers market={market} />
      <HowItWorks />
      {content && (
        <>
          <Benefits benefits={content.benefits} />
          <Claims />
          <Testimonials testimonials={content.testimonials} />
          <LatestPosts posts={content.posts} />
        </>
      )}
    </div>
  )
}

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

/** The first page: today's lanes, the latest offers, and how to take part. */
export function HomePage() {
  const market = useQuery(marketQuery)
  // The page is also shown without these texts of staff: the market is its main content.
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

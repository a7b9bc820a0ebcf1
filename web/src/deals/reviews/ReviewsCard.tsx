import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Card } from '../../people/companies/CompanyCard.tsx'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Skeleton } from '../../platform/ui/page/States.tsx'

const Reviews = createLazyComponent(() => import('./Reviews.tsx'))

/** The reviews of a company on its page. */
export function ReviewsCard({ companyId }: { companyId: string }) {
  return (
    <Card title={<Trans>Reviews</Trans>} id="reviews">
      <Suspense fallback={<Skeleton height="6rem" />}>
        <Reviews companyId={companyId} />
      </Suspense>
    </Card>
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReviewsCard } from '../../deals/reviews/ReviewsCard.tsx'
import { CompanyOffers } from '../../market/company-offers/CompanyOffers.tsx'
import { CompanyPage } from '../../people/companies/CompanyPage.tsx'
import { toPageTitle } from '../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-company')({
  head: () => ({ meta: [toPageTitle(msg`My company`)] }),
  component: MyCompany,
})

function MyCompany() {
  const { company } = Route.useRouteContext().me
  return (
    company && (
      <CompanyPage
        id={company._id}
        offers={(offers) => <CompanyOffers offers={offers} />}
        reviews={({ _id }) => <ReviewsCard companyId={_id} />}
      />
    )
  )
}

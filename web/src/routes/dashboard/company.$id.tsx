import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReviewsCard } from '../../deals/reviews/ReviewsCard.tsx'
import { CompanyOffers } from '../../market/company-offers/CompanyOffers.tsx'
import { CompanyPage } from '../../people/companies/CompanyPage.tsx'
import { toPageTitle } from '../../platform/pageHead.ts'
import { SendMessageButton } from '../../talk/messaging/sending/SendMessageButton.tsx'

export const Route = createFileRoute('/dashboard/company/$id')({
  head: () => ({ meta: [toPageTitle(msg`Company`)] }),
  component: () => (
    <CompanyPage
      id={Route.useParams().id}
      offers={(offers) => <CompanyOffers offers={offers} />}
      reviews={({ _id }) => <ReviewsCard companyId={_id} />}
      messageButton={({ _id, companyName }) => (
        <SendMessageButton to={{ type: 'Company', addresseeId: _id, offerId: null, companyName, title: null }} />
      )}
    />
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { CompanyOffers } from '../../market/company-offers/CompanyOffers.tsx'
import { CompanyPage } from '../../people/companies/CompanyPage.tsx'
import { SendMessageButton } from '../../talk/messaging/SendMessageButton.tsx'

export const Route = createFileRoute('/dashboard/company/$id')({
  head: () => ({ meta: [{ title: 'Company – Veos' }] }),
  component: () => (
    <CompanyPage
      id={Route.useParams().id}
      offers={(offers) => <CompanyOffers offers={offers} />}
      messageButton={({ _id, companyName }) => (
        <SendMessageButton to={{ type: 'Company', addresseeId: _id, offerId: null, companyName, title: null }} />
      )}
    />
  ),
})

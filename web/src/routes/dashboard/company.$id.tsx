import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../companies/CompanyPage.tsx'
import { CompanyOffers } from '../../company-offers/CompanyOffers.tsx'
import { SendMessageButton } from '../../messaging/SendMessageButton.tsx'

export const Route = createFileRoute('/dashboard/company/$id')({
  head: () => ({ meta: [{ title: 'Company – Veos' }] }),
  component: () => (
    <CompanyPage
      id={Route.useParams().id}
      offers={(offers) => <CompanyOffers offers={offers} />}
      messageButton={({ _id, companyName }) => (
        <SendMessageButton to={{ type: 'Company', recieverId: _id, offerId: null, companyName, title: null }} />
      )}
    />
  ),
})

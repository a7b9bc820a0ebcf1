import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../companies/CompanyPage.tsx'
import { CompanyOffers } from '../../company-offers/CompanyOffers.tsx'

export const Route = createFileRoute('/dashboard/my-company')({
  head: () => ({ meta: [{ title: 'My company – Veos' }] }),
  component: MyCompany,
})

function MyCompany() {
  const { company } = Route.useRouteContext().me
  return company && <CompanyPage id={company._id} offers={(offers) => <CompanyOffers offers={offers} />} />
}

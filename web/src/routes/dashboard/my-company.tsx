import { createFileRoute } from '@tanstack/react-router'
import { CompanyOffers } from '../../market/company-offers/CompanyOffers.tsx'
import { CompanyPage } from '../../people/companies/CompanyPage.tsx'

export const Route = createFileRoute('/dashboard/my-company')({
  head: () => ({ meta: [{ title: 'My company – Veos' }] }),
  component: MyCompany,
})

function MyCompany() {
  const { company } = Route.useRouteContext().me
  return company && <CompanyPage id={company._id} offers={(offers) => <CompanyOffers offers={offers} />} />
}

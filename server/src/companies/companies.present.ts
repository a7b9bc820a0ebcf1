import type { Company } from '@veos/contract/companies'
import { countryByIso } from '@veos/contract/reference/countries'
import type { CompanyRow } from './companies.store.ts'

/** What everybody who may open a company sees of it. */
export function presentCompany(company: CompanyRow): Omit<Company, 'subscriptionPlan' | 'mayPublish'> {
  return {
    _id: company.id,
    companyName: company.name,
    companyType: company.type as Company['companyType'],
    vatNumber: company.vatNumber,
    vat: {
      status: company.vatStatus as Company['vat']['status'],
      checkedBy: company.vatCheckedBy as Company['vat']['checkedBy'],
      checkedAt: company.vatCheckedAt?.toISOString() ?? null,
    },
    country: countryByIso(company.country)?.label ?? company.country,
    countryCode: company.country,
    address: company.address,
    website: company.website,
    companyEmail: company.email,
    companyPhone: company.phone,
    yearFounded: company.yearFounded,
    noOfEmployees: company.size as Company['noOfEmployees'],
    description: company.description,
    logo: company.logoUrl,
    positive: company.positiveReviews,
    negative: company.negativeReviews,
  }
}

import type { Company } from '@veos/contract/people/companies'
import type { CompanyDocument } from '@veos/contract/people/companyDocuments'
import type { FleetEntry } from '@veos/contract/people/fleet'
import { formatPhone } from '../../platform/phone.ts'
import { getCountryName } from '../../platform/words.ts'
import type { CompanyRow } from './companies.store.ts'
import type { DocumentRow } from './companyDocuments.store.ts'
import type { FleetRow } from './fleet.store.ts'

/** The profile of a company, for everybody who may open it. */
export function presentCompany(
  company: CompanyRow,
): Omit<Company, 'subscriptionPlan' | 'mayPublish' | 'mayWrite' | 'trialLeft'> {
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
    country: getCountryName(company.country),
    countryCode: company.country,
    address: company.address,
    website: company.website,
    companyEmail: company.email,
    companyPhone: formatPhone(company.phone),
    yearFounded: company.yearFounded,
    noOfEmployees: company.size as Company['noOfEmployees'],
    description: company.description,
    logo: company.logoUrl,
    positive: company.positiveReviews,
    negative: company.negativeReviews,
  }
}

export function presentFleetEntry({ id, truckType, count }: FleetRow): FleetEntry {
  return { _id: id, truckType: truckType as FleetEntry['truckType'], count }
}

export function presentDocument({ id, name, type, bytes, createdAt }: DocumentRow): CompanyDocument {
  return {
    _id: id,
    name,
    bytes,
    url: `/api/companyDocument/${id}`,
    type: type as CompanyDocument['type'],
    createdAt: new Date(createdAt).toISOString(),
  }
}

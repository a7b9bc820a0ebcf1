import type { CompanyProfile } from './companies.queries.ts'

/** The profile as typed in its form: text, until it is sent. */
export interface ProfileDraft {
  companyName: string
  address: string
  companyType: CompanyProfile['companyType']
  noOfEmployees: CompanyProfile['noOfEmployees']
  yearFounded: string
  description: string
  website: string
  companyEmail: string
  companyPhone: string
}

export function toDraft(company: CompanyProfile): ProfileDraft {
  const { companyName, address, companyType, noOfEmployees, description, companyEmail, companyPhone } = company
  return {
    ...{ companyName, address, companyType, noOfEmployees, description, companyEmail, companyPhone },
    yearFounded: String(company.yearFounded),
    website: company.website ?? '',
  }
}

export function isSameDraft(one: ProfileDraft, other: ProfileDraft): boolean {
  return (Object.keys(one) as (keyof ProfileDraft)[]).every((field) => one[field] === other[field])
}

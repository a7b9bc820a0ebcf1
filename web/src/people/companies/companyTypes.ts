import { companyTypes } from '@veos/contract/people/reference/companies'
import { companyTypesTexts } from '@veos/contract/people/texts/companyTypes'
import { getLabel, toOptions } from '../../platform/i18n.ts'

export function getCompanyTypeLabel(value: string): string {
  return getLabel('company_type', value, companyTypesTexts)
}

export const listCompanyTypeOptions = () => toOptions(companyTypes, getCompanyTypeLabel)

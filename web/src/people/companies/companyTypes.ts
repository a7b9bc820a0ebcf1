import { companyTypes } from '@veos/contract/people/reference/companies'
import { companyTypesTexts } from '@veos/contract/platform/texts/en/companyTypes'
import { labelOf, optionsOf } from '../../platform/i18n.ts'

export function companyTypeLabel(value: string): string {
  return labelOf('company_type', value, companyTypesTexts)
}

export const companyTypeOptions = () => optionsOf(companyTypes, companyTypeLabel)

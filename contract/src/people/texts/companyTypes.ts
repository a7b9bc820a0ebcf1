/** Types of companies, by their values. */
export const companyTypesTexts = {
  company_type_Haulier: 'Haulier',
  company_type_Forwarder: 'Forwarder',
  company_type_Producer: 'Producer',
} as const

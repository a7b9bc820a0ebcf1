/** Values of companies for both ends; without zod, so that the web can import them. */

export const companyTypes = ['Haulier', 'Forwarder', 'Producer'] as const
export type CompanyType = (typeof companyTypes)[number]

export const companySizes = ['1-10', '10-25', '25-50', '50-100', '100+'] as const
export type CompanySize = (typeof companySizes)[number]

export const earliestYearFounded = 1800

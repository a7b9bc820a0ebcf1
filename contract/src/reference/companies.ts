/** What companies are, for both ends; without zod, so that the web can have it. */

export const companyTypes = ['Haulier', 'Forwarder', 'Producer'] as const
export const companySizes = ['1-10', '10-25', '25-50', '50-100', '100+'] as const

/** Values of preferred companies, for both ends; without zod, so that the web can have them. */

/** Of one company. */
export const maxPreferredCompanies = 500

/** Realtime: sent to every member of a company that has marked another one as preferred, or taken that back. */
export const preferredChanged = 'preferred:changed'

export interface PreferredChangedEvent {
  companyId: string
  isOn: boolean
}

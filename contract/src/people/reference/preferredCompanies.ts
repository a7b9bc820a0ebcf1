/** Values of preferred companies for both ends; without zod, so that the web can import them. */

/** The maximum per company. */
export const maxPreferredCompanies = 500

/** Realtime: sent to every member of a company that has added or removed a preferred company. */
export const preferredChanged = 'preferred:changed'

export interface PreferredChangedEvent {
  companyId: string
  isOn: boolean
}

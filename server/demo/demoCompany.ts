import type { CompanySize, CompanyType } from '@veos/contract/people/reference/companies'
import type { DemoVat } from './vat.ts'

export interface DemoUser {
  id: string
  companyId: string
  role: 'Admin' | 'Employee'
  email: string
  firstName: string
  lastName: string
  phone: string
}

export interface DemoCompany extends DemoVat {
  id: string
  name: string
  /** Two letters of ISO 3166. */
  country: string
  address: string
  type: CompanyType
  size: CompanySize
  yearFounded: number
  website: string | null
  email: string
  phone: string
  description: string
  positiveReviews: number
  negativeReviews: number
  plan: 'free_trial' | 'roundtrip_pro' | 'tender_pro' | 'premium'
  isPlanCancelled: boolean
  planEndsAt: Date
  createdAt: Date
  users: DemoUser[]
}

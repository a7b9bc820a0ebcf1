import type { CallInput } from '../../platform/api.ts'

export type SignUpStep = 'company' | 'user'

/** The form as typed: the server validates it. */
export const emptySignUp = {
  companyName: '',
  vatNumber: '',
  country: '',
  address: '',
  companyType: '',
  noOfEmployees: '',
  yearFounded: '',
  website: '',
  companyEmail: '',
  companyPhone: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  repeatPassword: '',
  acceptTerms: false,
}
export type SignUpDraft = typeof emptySignUp
export type SignUpField = keyof SignUpDraft

/** Each field with its step, in the order of the screen. */
export const signUpFields: Readonly<Record<SignUpField, SignUpStep>> = {
  vatNumber: 'company',
  companyName: 'company',
  country: 'company',
  address: 'company',
  companyType: 'company',
  noOfEmployees: 'company',
  yearFounded: 'company',
  website: 'company',
  companyEmail: 'company',
  companyPhone: 'company',
  firstName: 'user',
  lastName: 'user',
  email: 'user',
  phone: 'user',
  password: 'user',
  repeatPassword: 'user',
  acceptTerms: 'user',
}

/** Sent as typed; the server answers errors by field. */
export const asCompany = (draft: SignUpDraft) => draft as unknown as CallInput<'POST /validateCompany'>['body']
export const asRegistration = (draft: SignUpDraft) => draft as unknown as CallInput<'POST /createUser'>['body']

/** What each field of a step is handed. */
export interface SignUpStepProps {
  draft: SignUpDraft
  labels: Readonly<Record<SignUpField, string>>
  errorOf: (field: SignUpField) => string | null
  change: (part: Partial<SignUpDraft>) => void
}

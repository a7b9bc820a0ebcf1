import { testPassword } from './makeCompanies.ts'

/** The password of every account of the demo market. */
export const demoPassword = testPassword

/** The account of a company that has used all limits of the free trial. */
export const trialAtItsLimits = 'admin@limit.example'

export const demoStaff = 'staff@veos.example'

/** The accounts for trying the product; `is` is printed beside the address when the product starts. */
export const demoAccounts = [
  { email: 'admin@haulier.example', is: 'a haulier on Premium, its admin' },
  { email: 'employee@haulier.example', is: 'the same haulier, an employee' },
  { email: 'admin@forwarder.example', is: 'a forwarder on Premium' },
  { email: 'admin@producer.example', is: 'a producer on Tender Pro' },
  { email: 'admin@roundtrips.example', is: 'a haulier on Roundtrip Pro' },
  { email: 'admin@trial.example', is: 'a haulier on the free trial, 21 days left' },
  { email: trialAtItsLimits, is: 'a forwarder on the free trial, its tenders, roundtrip and messages used up' },
  { email: 'admin@expired.example', is: 'a haulier whose trial has ended' },
  { email: 'admin@cancelled.example', is: 'a forwarder whose cancelled plan has run out' },
  { email: demoStaff, is: 'staff of the exchange' },
] as const

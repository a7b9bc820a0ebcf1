/** How long a password is, in every flow, and what is said otherwise; without zod, so that the web can have them. */

export const passwordCharacters = { min: 8, max: 30, minDifferent: 4 } as const

export const passwordFaults = {
  tooShort: 'Password must be at least 8 characters',
  /** The words of an invitation. */
  tooShortInvited: 'Password too short. Min 8 characters',
  tooLong: 'Password must be less than 30 characters',
  mismatch: 'Passwords do not match',
  tooFewDifferent: 'Use at least four different characters',
  common: 'Many people use this password. Choose another one',
  companyName: 'Leave the name of your company out of the password',
} as const

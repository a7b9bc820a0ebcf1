/** Companies that a company has marked as preferred. */
export const preferredCompaniesTexts = {
  preferred_own: 'Your own company cannot be a preferred one',
  preferred_at_most: 'Your company has {most} preferred companies, which is the most. Remove some first',
} as const

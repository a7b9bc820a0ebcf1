/** Characters of a password; without zod, so that the web can have it. */
export const passwordCharacters = { least: 8, most: 30 } as const

/** In the words of the specification. */
export const passwordFaults = {
  short: 'Password must be at least 8 characters',
  long: 'Password must be less than 30 characters',
  different: 'Passwords do not match',
} as const

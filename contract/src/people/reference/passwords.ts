/** How long a password is, in every flow; without zod, so that the web can have them. */

export const passwordCharacters = { min: 8, max: 30, minDifferent: 4 } as const

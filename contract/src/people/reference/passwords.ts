/** The length of a password in every form; without zod, so that the web can import it. */

export const passwordCharacters = { min: 8, max: 30, minDifferent: 4 } as const
